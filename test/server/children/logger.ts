import express from 'express';
import { makeLog, takeOverConsole } from '../../../src/process/log';
import { logOf, requestScope } from '../../../src/http/request-scope';

/** Logs the failure of a request with an id, another line, and the output of a library; then ends. */
const log = makeLog('info');
takeOverConsole(log);
const app = express().use(requestScope, (request, response) => {
  const error = new Error('with wwk_abc_def', { cause: new Error('below') });
  error.name = 'Odd';
  logOf(log, request)?.error(
    { err: Object.assign(error, { input: 'the whole request' }) },
    'A request failed.',
  );
  response.end();
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  fetch(`http://127.0.0.1:${address.port}/`, { headers: { 'x-request-id': 'a-request-id' } }).then(
    () => {
      log.info('Something else.');
      console.error('Please check %s.', 'it', new RangeError('of several\nlines'));
      console.warn('wwk_abc_def\nand more');
      process.emitWarning('Too many listeners.', 'MaxListenersExceededWarning');
      server.close();
      server.closeAllConnections();
      process.disconnect();
    },
    (error: unknown) => {
      throw error;
    },
  );
});
