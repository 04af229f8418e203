import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from './notices';

/** Part of the page that is loaded when it is first shown. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => preact.JSX.Element {
  let known: ComponentType<Props> | undefined;
  return function Later(props) {
    const [loaded, setLoaded] = useState({ Part: known });
    useEffect(() => {
      if (known !== undefined) return;
      load().then(
        (Part) => {
          known = Part;
          setLoaded({ Part });
        },
        // A new version of the service has other files.
        (error: unknown) => say(`This part does not load; reload the page. ${String(error)}`, 'refused'),
      );
    }, []);
    const { Part } = loaded;
    return Part === undefined ? <p aria-busy="true">Opening …</p> : <Part {...props} />;
  };
}
