import { sideName } from '../../catalogue/side-name';
import { sentenceFor } from '../decision/decision-words';
import type { Bar } from '../tool';
import type { FrontTool } from './front-tool';

/** Bar of the continuous front: the referee's trace, or an own one. */
export function frontBar(tool: FrontTool): Bar {
  const { match, trial } = tool;
  const own = tool.own.value;
  const isRefused = (trial.answer.value?.violations.length ?? 0) > 0;
  const isIdle = !match.busy.value && !trial.waiting.value;
  return {
    sentence: sentenceFor('front', sideName(match.side.value ?? '')),
    buttons:
      own === null ? (
        <>
          <button type="button" onClick={() => tool.trace([])}>
            Trace another one
          </button>
          <button type="button" class="main" disabled={match.busy.value} onClick={() => void tool.submit([])}>
            Take the referee's trace
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={() => tool.trace(null)}>
            Cancel
          </button>
          <button
            type="button"
            class="main"
            disabled={!isIdle || own.length === 0 || isRefused}
            onClick={() => void tool.submit(own)}
          >
            Submit this trace
          </button>
        </>
      ),
  };
}
