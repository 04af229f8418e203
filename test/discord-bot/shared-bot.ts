import { RunningBot } from './running-bot';

let shared: RunningBot;

beforeAll(async () => {
  shared = await RunningBot.start();
});
afterAll(async () => {
  expect(shared.discord.refused).toEqual([]);
  await shared.end();
});

/** Bot that all tests of the suite talk to, each in channels of its own. */
export function sharedBot(): RunningBot {
  return shared;
}
