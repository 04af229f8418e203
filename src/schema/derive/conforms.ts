import { ValidateBy } from 'class-validator';
import type { z } from 'zod';
import { readForm } from '../../service/requests/form';
import type { MemberFault } from '../../service/requests/form';
import { UnreadInput, fromInput } from './from-input';

/** Makes class-validator check a member by its schema; each fault has its path below the member. */
export function Conforms(schema: z.ZodType): PropertyDecorator {
  const faultsOf = (value: unknown): readonly MemberFault[] => {
    try {
      const read = readForm(schema, fromInput(schema, value));
      return read.ok ? [] : read.faults;
    } catch (error) {
      if (error instanceof UnreadInput) return error.faults;
      throw error;
    }
  };
  return ValidateBy({
    name: 'conforms',
    validator: {
      validate: (value: unknown) => faultsOf(value).length === 0,
      defaultMessage: (failed) =>
        faultsOf(failed?.value)
          .map(({ path, message }) => `${[failed?.property, path].filter(Boolean).join('.')}: ${message}`)
          .join('; '),
    },
  });
}
