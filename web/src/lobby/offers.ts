import type { Package, System } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { apiKey } from '../places/api-key';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import type { OptionValue } from '../widgets/game-options';

const mostListed = 100;

/** Packages of users that a match can use. */
export function usePackages(): readonly Package[] {
  const [packages, setPackages] = useState<readonly Package[]>([]);
  const { value: key } = apiKey;
  useEffect(() => {
    const asked = caller();
    return latest(
      asked.call(asked.api.GET('/packages', { params: { query: { limit: mostListed } } })),
      (answer) => {
        if (answer.ok) setPackages(answer.value.packages.filter(({ owner }) => owner !== null));
        else complain(answer.error);
      },
    );
  }, [key]);
  return packages;
}

/** Scenarios of a game, or those of a package for it. */
export function useScenarios({ id, scenarios }: System, dataHash: string | undefined): System['scenarios'] {
  const [found, setFound] = useState<readonly [string, System['scenarios']] | null>(null);
  const name = `${id} ${dataHash}`;
  useEffect(() => {
    if (dataHash === undefined) return undefined;
    const asked = caller();
    const params = { params: { path: { system: id }, query: { dataHash } } };
    return latest(asked.call(asked.api.GET('/systems/{system}', params)), (answer) => {
      if (answer.ok) setFound([name, answer.value.scenarios]);
      else complain(answer.error);
    });
  }, [name]);
  if (dataHash === undefined) return scenarios;
  return found?.[0] === name ? found[1] : [];
}

type Offered = Readonly<Record<string, readonly OptionValue[]>>;

/** Options of a scenario's matches, the default value first. */
export function useOptions(system: string, scenario: string, dataHash: string | undefined): Offered {
  const [found, setFound] = useState<readonly [string, Offered]>(['', {}]);
  const name = `${system} ${scenario} ${dataHash}`;
  useEffect(() => {
    if (scenario === '') return undefined;
    const asked = caller();
    const path = { system, scenario };
    const query = dataHash === undefined ? {} : { dataHash };
    return latest(
      asked.call(asked.api.GET('/systems/{system}/scenarios/{scenario}', { params: { path, query } })),
      (answer) => {
        if (answer.ok) setFound([name, answer.value.options ?? {}]);
        else complain(answer.error);
      },
    );
  }, [name]);
  return found[0] === name ? found[1] : {};
}

/** Handles an answer unless the returned function was called before. */
function latest<Answer>(answer: Promise<Answer>, read: (answer: Answer) => void): () => void {
  let isAsked = true;
  void answer.then((one) => {
    if (isAsked) read(one);
  });
  return () => {
    isAsked = false;
  };
}
