import { Referee } from '@westwall/sdk';
import { Bot } from './bot.js';
import { readConfig } from './config.js';
import { discordOverHttp } from './discord/calls.js';
import { Drafts } from './handlers/drafts.js';
import { News } from './play/news.js';
import { serve } from './server.js';
import { State } from './state.js';

const config = readConfig(process.env);
const state = await State.open(config.stateFile);
const bot = new Bot({
  state,
  news: new News(state),
  hookUrl: config.hooks?.url,
  referee: new Referee({ url: config.refereeUrl }),
  drafts: new Drafts(),
  discord: discordOverHttp(config.discordUrl, config.applicationId, config.hooks?.botToken),
  aiPatienceMs: config.aiPatienceMs,
  log: (error) => console.error(error),
});
const server = serve(bot, config.publicKey);
server.listen(config.port, () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  console.log(`Takes interactions on http://localhost:${port}/interactions`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => server.close(() => process.exit(0)));
}
