/** Reads YAML 1.2 in which a scalar of four digits is text, as a value and as a key; throws what is wrong. */
export declare function readYaml(text: string): unknown;
