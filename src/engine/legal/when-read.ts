/** A value that is computed when it is first read, and then kept; most callers never read it. */
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

/** A member of an answer that is computed when it is first read. */
export function whenRead<T>(find: () => T): Later<T> {
  return new Later(find);
}

/**
 * An answer of which some members are computed when they are read. It is a plain value to its readers: its
 * members are own properties, in this order.
 */
export function answerWith<T extends object>(members: {
  readonly [Name in keyof T]: T[Name] | Later<T[Name]>;
}): T {
  return new Answer(members) as object as T;
}

/**
 * An answer whose getters are shared by name. With getters of its own, each answer would have its own shape,
 * which takes longer than the deferred work and outlives several garbage collections.
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
