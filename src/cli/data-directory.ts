import { readConfig } from '../config/config';

/** The folder or file of the data package that the environment names; undefined: that of the program. */
export function dataDirectory(): string | undefined {
  return readConfig(process.env).dataDirectory;
}
