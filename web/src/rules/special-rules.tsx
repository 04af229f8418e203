import type { Scenario } from '../catalogue/schedule';
import { useEffect, useState } from 'preact/hooks';
import { complain } from '../widgets/notices';
import { Cited } from './cited';
import { casesUnder } from './rule-book';
import type { Cases } from './rule-book';

/** Special rules of a scenario, each unfolding into the text of its cases. */
export function SpecialRules({ system, scenario }: { system: string; scenario: Scenario }) {
  const [rules, setRules] = useState<readonly Cases[]>([]);
  useEffect(() => {
    // Cases are cited by the first letters of their game.
    const book = system.slice(0, 3).toUpperCase();
    void Promise.all(scenario.specialRules.map((number) => casesUnder(`${book} ${number}`))).then(
      (answers) => {
        setRules(answers.flatMap((answer) => (answer.ok ? [answer.value] : [])));
        const failed = answers.find((answer) => !answer.ok);
        if (failed?.ok === false) complain(failed.error);
      },
    );
  }, [system, scenario]);
  return (
    <>
      {rules.map((cases) => (
        <details key={cases[0]?.id}>
          <summary>{cases[0]?.title}</summary>
          <ul>
            {cases.map(({ id, title, paraphrase }) => (
              <li key={id}>
                <b>{title}.</b> {paraphrase}{' '}
                <small>
                  <Cited text={id} />
                </small>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
