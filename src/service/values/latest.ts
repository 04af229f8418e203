/** Values that cost something to make, by key: those used last are kept, up to a number. */
export class Latest<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  /** The value under the key, made when it is not kept. */
  get(key: string, make: () => Value): Value {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.most) break;
      this.values.delete(oldest);
    }
    return value;
  }

  /** Forgets the value under the key. */
  drop(key: string): void {
    this.values.delete(key);
  }
}
