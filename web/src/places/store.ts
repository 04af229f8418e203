type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Store that ends with the page. */
class Memory implements Store {
  readonly #items = new Map<string, string>();

  getItem(name: string): string | null {
    return this.#items.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.#items.set(name, text);
  }

  removeItem(name: string): void {
    this.#items.delete(name);
  }
}

/** True in the page of the service; false in a page of others, whose storage a board of ours leaves alone. */
const isOwnPage =
  document.querySelector('meta[name="application-name"][content="Westwall Referee"]') !== null;

/** Store of the page in this browser. */
export const store: Store = isOwnPage ? localStorage : new Memory();

/** Store of the page in this tab. */
export const tabStore: Store = isOwnPage ? sessionStorage : new Memory();
