import type { ClassType } from 'type-graphql';

/** New class with this name and without members, as a target for decorators. */
export function emptyClass(name: string): ClassType {
  const made = class {
    get [Symbol.toStringTag](): string {
      return name;
    }
  };
  return Object.defineProperty(made, 'name', { value: name });
}

/** Defines a getter on the class and returns its descriptor, as a decorator of an accessor receives it. */
export function addGetter(
  target: ClassType,
  name: string,
  read: (value: Readonly<Record<string, unknown>>) => unknown,
): TypedPropertyDescriptor<unknown> {
  const descriptor: TypedPropertyDescriptor<unknown> = {
    configurable: true,
    get(this: Readonly<Record<string, unknown>>) {
      return read(this);
    },
  };
  Object.defineProperty(target.prototype, name, descriptor);
  return descriptor;
}
