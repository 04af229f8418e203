import { denial } from './record';

/** Jobs and webhooks. */
export const OF_JOBS = {
  UNKNOWN_JOB: denial({
    status: [404],
    text: 'There is no job "{job}".',
    advice: 'Ask for the job again; old ones are removed.',
    example: '`GET /v1/jobs/none`',
    values: { job: 'none' },
  }),
  NOT_YOUR_SEAT: denial({
    status: [403],
    text: 'The token does not belong to the seat of {side}.',
    advice: 'Ask for your own side, or send the token of this one.',
    example: 'advice for the Germans is asked for with the token of the American seat',
    values: { side: 'german' },
  }),
  NOT_YOUR_JOB: denial({
    status: [403],
    text: 'The job belongs to a seat, to the referee or to the caller who asked for it; send that token.',
    advice: 'Send the credential with which the job was asked for.',
    example: 'the Germans look at the advice that the Americans have asked for',
  }),
  JOB_OF_AI: denial({
    status: [409],
    text: 'The service plays for {side} by itself; this turn cannot be cancelled.',
    advice: 'Wait for the turn to end.',
    example: 'a player cancels a turn of the service, which plays the Germans',
    values: { side: 'german' },
  }),
  NOT_TO_ACT: denial({
    status: [409],
    text: 'There is nothing here for {side} to decide.',
    advice: 'Wait until the side has a decision to take; the obligations of the match say who has.',
    example: '`POST /v1/matches/m1/ai-turns` by the German player in the American Movement Phase',
    values: { side: 'german' },
  }),
  UNKNOWN_WEBHOOK: denial({
    status: [404],
    text: 'You have no webhook "{webhook}".',
    advice: 'Take the id from `GET /v1/webhooks`.',
    example: '`GET /v1/webhooks/none`',
    values: { webhook: 'none' },
  }),
  BAD_WEBHOOK_URL: denial({
    status: [400],
    text: '{problem}',
    advice: 'Give an address that servers can reach over the internet.',
    example: '`POST /v1/webhooks` with `"url": "https://192.168.0.7/hook"`',
    values: { problem: 'The address of a webhook is not public.' },
  }),
  TOO_MANY_WEBHOOKS: denial({
    status: [409],
    text: 'You have {most} webhooks, which is the most allowed.',
    advice: 'Remove a webhook that is not needed any more.',
    example: 'one more webhook is registered when no more are allowed',
    values: { most: '10' },
  }),
  UNKNOWN_DELIVERY: denial({
    status: [404],
    text: 'The webhook has no delivery {sequence}, or it is kept no longer.',
    advice: 'Take the number from the deliveries of the webhook.',
    example: 'a message is to be delivered again that is a month old',
    values: { sequence: '4' },
  }),
};
