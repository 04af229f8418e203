import { readConfig } from '../config/config';

/** The folder of the data package that the environment names; undefined: that of the program. */
export function dataDirectory(): string | undefined {
  return readConfig(process.env).dataDirectory;
}
