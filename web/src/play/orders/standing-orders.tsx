import type { StandingOrders } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';
import { CITY, DEMOLITION, QUESTIONS, bridgeIn, withAnswer, withBridge, withDefault } from './orders';

/** Standing orders of the side, hidden from the other side. */
export function StandingOrdersPanel({ match }: { match: MatchModel }) {
  const side = match.side.value;
  const [filed, setFiled] = useState<StandingOrders | null>(null);
  const read = async (): Promise<void> => {
    const { referee, id } = match.match;
    const params = { path: { match: id } };
    const answer = await referee.call(referee.api.GET('/matches/{match}/standing-orders', { params }));
    if (answer.ok) setFiled(answer.value.orders);
    else complain(answer.error);
  };
  if (side === null || match.at.value !== null || match.info.value.result !== null) return null;
  return (
    <details
      key={side}
      class="standing-orders"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void read();
      }}
    >
      <summary>Standing orders</summary>
      {filed !== null && (
        <OrdersForm key={JSON.stringify(filed)} match={match} filed={filed} onFiled={read} />
      )}
    </details>
  );
}

interface OrdersFormProps {
  readonly match: MatchModel;
  readonly filed: StandingOrders;
  readonly onFiled: () => Promise<void>;
}

function OrdersForm({ match, filed, onFiled }: OrdersFormProps) {
  const [orders, setOrders] = useState(filed);
  const isArnhem = match.info.value.system === 'arnhem';
  const questions = isArnhem ? [...QUESTIONS, CITY] : QUESTIONS;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void match.act({ type: 'setStandingOrder', ...orders }).then(onFiled);
      }}
    >
      <p>The referee follows them without asking you. The other side does not see them.</p>
      {questions.map((question) => (
        <Answer
          key={question.field}
          label={question.label}
          answers={question.answers}
          value={orders[question.field] ?? 'ask'}
          onAnswer={(value) => setOrders(withAnswer(orders, question, value))}
        />
      ))}
      {isArnhem && <Bridges orders={orders} onChange={setOrders} />}
      <button type="submit" disabled={match.busy.value || orders === filed}>
        File these orders
      </button>
    </form>
  );
}

interface BridgesProps {
  readonly orders: StandingOrders;
  readonly onChange: (orders: StandingOrders) => void;
}

/** Orders for wired bridges: for all of them, and for single ones. */
function Bridges({ orders, onChange }: BridgesProps) {
  const [text, setText] = useState('');
  const { default: all = 'ask', bridges = [] } = orders.demolition ?? {};
  const typed = bridgeIn(text);
  return (
    <fieldset>
      <legend>Wired bridges</legend>
      <Answer
        label="All bridges"
        answers={DEMOLITION}
        value={all}
        onAnswer={(value) => onChange(withDefault(orders, value))}
      />
      {bridges.map(({ bridge: [one = '', other = ''], order }) => (
        <div key={`${one}-${other}`} class="by-hex">
          <Answer
            label={`Bridge ${one}/${other}`}
            answers={DEMOLITION}
            value={order}
            onAnswer={(value) => onChange(withBridge(orders, [one, other], value))}
          />
          <button
            type="button"
            aria-label={`No order for ${one}/${other}`}
            onClick={() => onChange(withBridge(orders, [one, other], null))}
          >
            ×
          </button>
        </div>
      ))}
      <div class="by-hex">
        <label>
          A single bridge: its two hexes
          <input
            type="text"
            placeholder="1207/1308"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <button
          type="button"
          disabled={typed === undefined}
          onClick={() => {
            if (typed !== undefined) onChange(withBridge(orders, typed, 'attempt'));
            setText('');
          }}
        >
          Add
        </button>
      </div>
    </fieldset>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onAnswer: (value: string) => void;
}

function Answer({ label, answers, value, onAnswer }: AnswerProps) {
  return (
    <label class="order">
      {label}
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      >
        {answers.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
