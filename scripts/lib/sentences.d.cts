/** Text that people read: pieces with the expressions of the values between them. */
export interface Sentence {
  readonly file: string;
  readonly line: number;
  readonly pieces: readonly string[];
  readonly values: readonly string[];
}

/** Lists the sentences of the service, its programs and the bot, or with `page` those of the page. */
export declare function sentences(of?: { readonly page?: boolean }): readonly Sentence[];

/** Writes a sentence as a template: `There is no hex ${hex}.` */
export declare function templateOf(sentence: Pick<Sentence, 'pieces' | 'values'>): string;
