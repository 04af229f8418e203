import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, SETTING_NAMES, readConfig } from '../../src/config/config';

describe('The settings', () => {
  it('have defaults', () => {
    expect(readConfig({ PATH: '/bin', HOST: '' })).toEqual({
      port: 4000,
      host: 'localhost',
      storeDirectory: '.westwall',
      logLevel: 'info',
    });
  });

  it('are read from the environment', () => {
    const seatKey = 'x'.repeat(32);
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      REDIS_URL: 'redis://:secret@example.org:6379/1',
      WESTWALL_STORE: '/var/matches',
      WESTWALL_DATA: '/var/package',
      WESTWALL_SEAT_KEY: seatKey,
      LOG_LEVEL: 'warn',
      WESTWALL_TEST_MATCHES: '5',
    };
    expect(readConfig(environment)).toEqual({
      port: 0,
      host: '0.0.0.0',
      redisUrl: 'redis://:secret@example.org:6379/1',
      storeDirectory: '/var/matches',
      dataDirectory: '/var/package',
      seatKey,
      logLevel: 'warn',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'The setting PORT must be a port number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'The setting PORT must be a port number from 0 to 65535, not "70000".'],
    [{ HOST: 'a b' }, 'The setting HOST must be a host name or an IP address, not "a b".'],
    [{ REDIS_URL: 'http://u:p@h' }, 'The setting REDIS_URL must be an address like redis://localhost:6379.'],
    [{ WESTWALL_SEAT_KEY: 'x' }, 'The setting WESTWALL_SEAT_KEY must be a secret of at least 32 characters.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
    ],
    [
      { WESTWALL_STROE: 'x' },
      'There is no setting WESTWALL_STROE; the settings are WESTWALL_STORE, WESTWALL_DATA, WESTWALL_SEAT_KEY.',
    ],
  ])('are refused with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

describe('The page of the settings', () => {
  const page = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');
  const rowsOf = (part: string): string[][] =>
    [...part.matchAll(/^\| `(\w+)` *\| (?:`(.*?)`)? *\|/gm)].map(([, name, value]) => [name!, value ?? '']);
  const [program = '', tests = ''] = page.split('## Of the tests');

  it('lists them all with their defaults', () => {
    const { port, host, storeDirectory, logLevel, ...rest } = readConfig({});
    expect(rest).toEqual({});
    const defaults: Record<string, string> = {
      PORT: String(port),
      HOST: host,
      WESTWALL_STORE: storeDirectory,
      LOG_LEVEL: logLevel,
    };
    expect(rowsOf(program)).toEqual(SETTING_NAMES.map((name) => [name, defaults[name] ?? '']));
  });

  it('lists those of the tests', () => {
    const folder = join(__dirname, '..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.ts$/.test(file),
    );
    const used = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/process\.env\['(WESTWALL_\w+)'\] \?\? (\d+)/g),
    ]);
    expect(used.map(([, name, value]) => [name, value]).sort()).toEqual(rowsOf(tests).sort());
  });
});
