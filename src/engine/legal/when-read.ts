/** Something that is found when it is first read, and kept: most callers never read it. */
class Later<T> {
  private readonly find: () => T;
  private found: { readonly answer: T } | undefined = undefined;

  constructor(find: () => T) {
    this.find = find;
  }

  get answer(): T {
    this.found ??= { answer: this.find() };
    return this.found.answer;
  }
}

/** A member of an answer that is found when it is first read. */
export function whenRead<T>(find: () => T): Later<T> {
  return new Later(find);
}

/**
 * An answer, some of whose members are found when they are read. To every reader it is a plain value: its members are
 * its own, in this order.
 */
export function answerWith<T extends object>(members: {
  readonly [Name in keyof T]: T[Name] | Later<T[Name]>;
}): T {
  return new Answer(members) as object as T;
}

/**
 * One getter for each name serves all answers: with getters of its own every answer would have a shape of its own,
 * which takes longer than what is put off and outlives several collections of garbage.
 */
class Answer {
  readonly #later: Record<string, Later<unknown>> = {};

  constructor(members: object) {
    const own = this as Record<string, unknown>;
    const given = members as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given)) {
      const member = given[name];
      if (member instanceof Later) {
        this.#later[name] = member;
        Object.defineProperty(this, name, Answer.#getterOf(name));
      } else own[name] = member;
    }
  }

  static readonly #getters = new Map<string, PropertyDescriptor>();

  static #getterOf(name: string): PropertyDescriptor {
    const known = Answer.#getters.get(name);
    if (known !== undefined) return known;
    const getter = {
      get(this: Answer): unknown {
        return this.#later[name]!.answer;
      },
      enumerable: true,
    };
    Answer.#getters.set(name, getter);
    return getter;
  }
}
