// Checks signed receipts. Needs only Node: no server, no installed package, no other file of the project. See
// docs/callers/receipts.md.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage = `Checks signed receipts:

  node verify-receipt.mjs <receipts.json> --keys <jwks.json> [--export <export.json>]

<receipts.json> holds one receipt or a list of them. With the export of their match they are compared with its log; that
the log is in order, its dice included, verify-match.mjs shows.`;
const format = 'westwall-receipt/1';
const adjudicationFormat = 'westwall-adjudication/1';

class Mismatch extends Error {}
class Unchecked extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

function canonicalJson(value) {
  const sorted = (part) => {
    if (Array.isArray(part)) return part.map(sorted);
    if (typeof part !== 'object' || part === null) return part;
    const members = Object.entries(part).filter(([, member]) => member !== undefined);
    members.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
  };
  return JSON.stringify(sorted(value));
}

const same = (one, other) => canonicalJson(one) === canonicalJson(other);

function checkForm({ body, signature, events }) {
  const whole =
    typeof body?.match === 'string' &&
    Number.isInteger(body.entry) &&
    Array.isArray(body.dice?.rolls) &&
    typeof body.position === 'object' &&
    typeof signature === 'string' &&
    Array.isArray(events);
  if (!whole) throw new Mismatch('The document lacks parts of a receipt.');
  if (body.format !== format) throw new Mismatch(`The receipt has another format than ${format}.`);
  return `This is entry ${body.entry} of match "${body.match}": "${body.action.type}" by "${body.side}".`;
}

function checkSignature({ body, signature }, { keys }) {
  const [head = '', payload, value = '', ...rest] = signature.split('.');
  if (payload !== '' || rest.length > 0)
    throw new Mismatch('The signature is none with its payload left out.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
  if (header.alg !== 'EdDSA') throw new Mismatch(`The signature is of ${header.alg} and not of EdDSA.`);
  const jwk = keys.find(({ kid }) => kid === header.kid);
  if (jwk === undefined) throw new Mismatch(`The key ${header.kid} is not among the public keys.`);
  const { kty, crv, x } = jwk;
  if (kty !== 'OKP' || crv !== 'Ed25519') throw new Mismatch(`The key ${header.kid} is none of Ed25519.`);
  const signed = `${head}.${Buffer.from(canonicalJson(body)).toString('base64url')}`;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  if (!verify(null, Buffer.from(signed), key, Buffer.from(value, 'base64url'))) {
    throw new Mismatch('The signature is not of this receipt and this key.');
  }
  return `It is signed with the key ${header.kid}.`;
}

function checkEvents({ body, events }) {
  if (sha256(canonicalJson(events)) !== body.eventsHash) {
    throw new Mismatch('The events are not those that were signed.');
  }
  const rolled = events.filter(({ type }) => type === 'dieRolled');
  const faces = rolled.map(({ roll, value }) => ({ roll, face: value }));
  if (!same(faces, body.dice.rolls)) throw new Mismatch('The events name other dice than the receipt.');
  return `Its ${events.length} events are those that were signed, its ${faces.length} dice included.`;
}

function checkSeal({ body, opening }) {
  if (opening === null) throw new Unchecked('The seal is closed: not all of the entry is for everyone.');
  const { nonce, action, events } = opening;
  if (sha256(canonicalJson([nonce, action, events])) !== body.sealed) {
    throw new Mismatch('What is said to be under the seal is not.');
  }
  return 'The seal holds the whole action and its events.';
}

function checkLog({ body, events }, log) {
  if (log === undefined) throw new Unchecked('No export was given to compare the receipt with.');
  const { match, rules, dice, position, entry: number } = body;
  if (log.match.id !== match) throw new Mismatch('The export is of another match.');
  const entry = log.entries[number - 1];
  if (entry === undefined) throw new Mismatch(`The export has no entry ${number}.`);
  const before = log.entries[number - 2]?.positionHash ?? log.initialHash;
  const { side, at, restore } = body;
  const kept = { side: entry.side, at: entry.at, restore: entry.restore, rolls: entry.dice };
  if (!same(kept, { side, at, restore, rolls: dice.rolls })) {
    throw new Mismatch(`Entry ${number} of the export is another one.`);
  }
  if (!same(position, { before, after: entry.positionHash })) {
    throw new Mismatch(`Entry ${number} of the export leads from or to another position.`);
  }
  if (!events.every((event) => entry.events.some((one) => same(one, event)))) {
    throw new Mismatch(`Entry ${number} of the export has other events.`);
  }
  const { system, scenario, engineVersion, dataHash, options } = log.match;
  const { rulesBuild } = options;
  if (!same(rules, { system, scenario, engineVersion, dataHash, rulesBuild })) {
    throw new Mismatch('The export names other rules.');
  }
  if (dice.kind === 'server' && dice.commitment !== log.dice.commitment) {
    throw new Mismatch('The export has another commitment to the dice.');
  }
  return `Entry ${number} of the export is the same.`;
}

/** Checks the answer of a signed adjudication against the signed hashes. */
function checkAdjudication({ receipt: { body }, position, steps, stopped }) {
  if (body.format !== adjudicationFormat) {
    throw new Mismatch(`The receipt has another format than ${adjudicationFormat}.`);
  }
  const hashOf = (value) => sha256(canonicalJson(value));
  const parts = [
    ['position', position, body.position.after],
    ['list of steps', steps, body.stepsHash],
    ['end', stopped, body.stoppedHash],
  ];
  for (const [name, value, hash] of parts) {
    if (hashOf(value) !== hash) throw new Mismatch(`The ${name} is not the one that was signed.`);
  }
  const { system, scenario, engineVersion, rulesBuild } = body.rules;
  return `It judges the game "${system}", scenario "${scenario}", by build ${rulesBuild} of the rules (${engineVersion}) from ${body.line.before}`;
}

/** Checks that consecutive receipts join: each begins with the position at the end of the one before. */
function checkChain(receipts) {
  const bodies = receipts.map(({ body }) => body).sort((a, b) => a.entry - b.entry);
  for (const [index, body] of bodies.slice(1).entries()) {
    const before = bodies[index];
    if (body.match !== before.match) throw new Mismatch('The receipts are of different matches.');
    if (body.entry === before.entry + 1 && body.position.before !== before.position.after) {
      throw new Mismatch(`Entry ${body.entry} begins elsewhere than entry ${before.entry} ends.`);
    }
  }
  return 'The receipts are of one match and join where they follow each other.';
}

/** Runs one check, prints its result, and returns false if the check failed. */
function report(check) {
  try {
    console.log(`ok           ${check()}`);
    return true;
  } catch (error) {
    if (error instanceof Unchecked) {
      console.log(`not checked  ${error.message}`);
      return true;
    }
    const problem = error instanceof Mismatch ? error.message : `The document is damaged: ${error.message}`;
    console.log(`MISMATCH     ${problem}`);
    return false;
  }
}

function readJson(file, hasForm, wanted) {
  try {
    const document = JSON.parse(readFileSync(file, 'utf8'));
    if (hasForm(document)) return document;
    console.error(`${file} is no ${wanted}.`);
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
  }
  process.exit(2);
}

function readArguments() {
  try {
    const string = { type: 'string' };
    const options = { keys: string, export: string, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(usage);
      process.exit();
    }
    if (positionals.length !== 1) throw new Error('Name one file.');
    if (values.keys === undefined) throw new Error('Name the public keys.');
    return { file: positionals[0], keysFile: values.keys, logFile: values.export };
  } catch (error) {
    console.error(`${error.message.replace(/ To specify .*/s, '')}\n\n${usage}`);
    return process.exit(2);
  }
}

const { file, keysFile, logFile } = readArguments();
const isAdjudication = (value) => typeof value?.receipt?.body?.format === 'string';
const isReceipt = (value) => typeof value?.body?.format === 'string' || isAdjudication(value);
const isReceipts = (value) =>
  Array.isArray(value) ? value.length > 0 && value.every(isReceipt) : isReceipt(value);
const document = readJson(file, isReceipts, 'receipt or list of receipts');
const keys = readJson(keysFile, (value) => Array.isArray(value?.keys), 'set of public keys');
const log =
  logFile === undefined
    ? undefined
    : readJson(logFile, ({ match, entries }) => match && Array.isArray(entries), 'exported match');

const receipts = [document].flat();
const results = receipts.flatMap((receipt) =>
  isAdjudication(receipt)
    ? [report(() => checkSignature(receipt.receipt, keys)), report(() => checkAdjudication(receipt))]
    : [
        report(() => checkForm(receipt)),
        report(() => checkSignature(receipt, keys)),
        report(() => checkEvents(receipt)),
        report(() => checkSeal(receipt)),
        report(() => checkLog(receipt, log)),
      ],
);
if (receipts.length > 1 && !receipts.some(isAdjudication)) results.push(report(() => checkChain(receipts)));
if (results.includes(false)) {
  console.log('The receipts are NOT in order.');
  process.exit(1);
}
console.log('Nothing that was checked is amiss.');
