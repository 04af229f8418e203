import { readConfig } from '../config/config';

/** Folder or file of the data package from the environment; undefined for the package of the program. */
export function dataDirectory(): string | undefined {
  return readConfig(process.env).dataDirectory;
}
