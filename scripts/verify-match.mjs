// Checks an exported match.
//
// Needs only Node: no server, no installed package, no other file of the project. If the project is built next to it
// (../dist), it also replays the log with the rules. See docs/players/verification.md.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Checks an exported match:

  node verify-match.mjs <export.json> [--data <folder or file of the data package>]`;
const algorithm = 'westwall-dice-1';
const format = 'westwall-match/1';

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

/** Hash of a position, with salted commitments in place of each side's secrets. */
function positionHash(position, salt) {
  const committed = (member) => {
    const hidden = ([side, value]) => [side, sha256(canonicalJson([salt, member, side, value]))];
    return Object.fromEntries(Object.entries(position[member]).map(hidden));
  };
  const hidden = { standingOrders: committed('standingOrders'), secrets: committed('secrets') };
  return sha256(canonicalJson({ ...position, ...hidden }));
}

function entropyDigest(entropy) {
  const sides = Object.keys(entropy).sort();
  if (sides.length === 0) return '';
  return sha256(sides.map((side) => `${side}:${Buffer.from(entropy[side]).toString('hex')}\n`).join(''));
}

function faceOf(seed, matchId, digest, roll) {
  for (let block = 0; ; block += 1) {
    const message = [algorithm, matchId, digest, roll, block].join('\n');
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest();
    const fair = bytes.find((byte) => byte < 252);
    if (fair !== undefined) return (fair % 6) + 1;
  }
}

function checkForm({ entries, version, match, dice }) {
  const whole =
    Array.isArray(entries) &&
    Number.isInteger(version) &&
    typeof match?.id === 'string' &&
    typeof dice?.kind === 'string';
  if (!whole) throw new Mismatch('The document lacks parts of a match.');
  return `This is match "${match.id}" of the game "${match.system}", scenario "${match.scenario}".`;
}

function checkNumbering({ entries, version }) {
  const gap = entries.findIndex((entry, index) => entry.number !== index + 1);
  if (gap >= 0) throw new Mismatch(`Entry ${gap + 1} of the log is missing or out of order.`);
  if (entries.length !== version) {
    throw new Mismatch(`The log has ${entries.length} entries and should have ${version}.`);
  }
  return `The log has all its entries, 1 to ${version}.`;
}

function checkRollNumbers({ entries }) {
  let last = 0;
  for (const { number, dice, events } of entries) {
    for (const { roll, face } of dice) {
      if (roll !== last + 1) throw new Mismatch(`Entry ${number}: roll ${roll} follows roll ${last}.`);
      if (![1, 2, 3, 4, 5, 6].includes(face)) throw new Mismatch(`Roll ${roll} shows ${face}.`);
      last = roll;
    }
    const rolled = events.filter(({ type }) => type === 'dieRolled');
    const faces = rolled.map(({ roll, value }) => ({ roll, face: value }));
    if (!same(faces, dice))
      throw new Mismatch(`Entry ${number}: its events name other dice than it records.`);
  }
  return `The ${last} dice are numbered without a gap, and the events name the same dice.`;
}

function seedOf({ dice, over, secrets }) {
  if (dice.kind === 'supplied')
    throw new Unchecked('The dice were supplied by the players; nothing proves them.');
  if (!over) throw new Unchecked('The match is not over; the seed of its dice is still secret.');
  if (dice.algorithm !== algorithm) throw new Unchecked(`The dice follow ${dice.algorithm}, unknown here.`);
  const seed = secrets?.seed;
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Mismatch('The match is over and its seed is not revealed.');
  return seed;
}

function checkCommitment(document) {
  if (sha256(Buffer.from(seedOf(document), 'hex')) !== document.dice.commitment) {
    throw new Mismatch('The revealed seed is not the one that was committed to.');
  }
  return 'The revealed seed is the one that was committed to when the match was created.';
}

function checkTexts({ match, dice, entries }) {
  const { entropy, sealed } = dice;
  for (const [side, text] of Object.entries(entropy)) {
    const lines = ['westwall-text-1', match.id, side, Buffer.from(text).toString('hex')];
    if (sha256(lines.join('\n')) !== sealed.commitments[side])
      throw new Mismatch(`The text of the side "${side}" is not the one that it has committed to.`);
  }
  const sides = Object.keys(sealed.commitments);
  const list = (named) =>
    named.map((side) => `"${side}" ${sealed.commitments[side]}`).join(', ') || 'nothing';
  if (entries.every(({ dice: rolled }) => rolled.length === 0))
    return `No die was rolled, so no text has counted. Committed to: ${list(sides)}.`;
  const silent = sides.filter((side) => !(side in entropy));
  const lost = silent.length === 0 ? '' : ` Never revealed, so without a say: ${list(silent)}.`;
  const known = sides.filter((side) => side in entropy);
  return `The texts follow from what was committed to: ${list(known)}.${lost}`;
}

function checkRolls(document) {
  const seed = seedOf(document);
  const digest = entropyDigest(document.dice.entropy);
  const rolls = document.entries.flatMap(({ dice }) => dice);
  for (const { roll, face } of rolls) {
    const fair = faceOf(seed, document.match.id, digest, roll);
    if (face !== fair) throw new Mismatch(`Roll ${roll} is recorded as ${face}; the seed gives ${fair}.`);
  }
  return `All ${rolls.length} dice follow from the seed.`;
}

/** Rules with the data package of the match, if available. */
function rulesFor({ match }, dataDirectory) {
  const require = createRequire(import.meta.url);
  const built = (path) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));
  if (!existsSync(built('engine/index.js')))
    throw new Unchecked('The rules are not built beside this script.');
  const { createReferee, rulesBuildProblem } = require(built('engine/index.js'));
  const unknownBuild = rulesBuildProblem(match.options.rulesBuild);
  if (unknownBuild !== undefined) throw new Unchecked(unknownBuild);
  const { loadDataPackage } = require(built('data/load.js'));
  const data = loadDataPackage(dataDirectory);
  if (data.hash !== match.dataHash) {
    const named = match.package ? `${match.package}, ` : '';
    throw new Unchecked(
      `The match was played with data package ${named}${match.dataHash}; here is ${data.hash}. Name it with --data.`,
    );
  }
  return createReferee(data.systems.get(match.system), match.scenario, match.options);
}

/** First position of the match, if it differs from that of its scenario. */
function firstOf({ start }, referee) {
  if (start === null) return undefined;
  const { position, problems } = referee.validate(start);
  if (position !== undefined) return position;
  throw new Mismatch(
    `The match begins with an unsound position: ${problems[0].path}: ${problems[0].message}.`,
  );
}

function checkReplay(document, dataDirectory) {
  const { entries, initialHash, secrets, over } = document;
  if (!over)
    throw new Unchecked('The match is not over; standing orders are secret, so the log cannot be replayed.');
  const referee = rulesFor(document, dataDirectory);
  const ordered = (position, versions) =>
    referee.sides.reduce((filled, side) => {
      const orders = secrets.standingOrders[side]?.[versions[side] ?? 0];
      return referee.withStandingOrders(filled, side, orders ?? document.match.defaultStandingOrders);
    }, position);

  let position = firstOf(document, referee) ?? ordered(referee.initial().position, {});
  if (positionHash(position, secrets.salt) !== initialHash) throw new Mismatch('The match begins elsewhere.');
  const past = [position];
  for (const { number, side, action, dice, events, restore, orders, positionHash: recorded } of entries) {
    const faces = new Map(dice.map(({ roll, face }) => [roll, face]));
    const outcome = referee.apply(ordered(position, orders), side, action, {
      roll: (roll) => faces.get(roll),
    });
    if (outcome.status === 'refused') {
      throw new Mismatch(`Entry ${number} is against the rules: ${outcome.violations[0].message}`);
    }
    if (outcome.status === 'needs-die')
      throw new Mismatch(`Entry ${number} needs a die that is not recorded.`);
    if (outcome.dice.length !== dice.length) throw new Mismatch(`Entry ${number} records a die too many.`);
    if (!same(outcome.events, events)) throw new Mismatch(`Entry ${number} leads to other events.`);
    if ((outcome.restore ?? null) !== restore) throw new Mismatch(`Entry ${number} goes back elsewhere.`);
    position = restore === null ? outcome.position : referee.restore(past[restore], outcome.position);
    if (positionHash(position, secrets.salt) !== recorded) {
      throw new Mismatch(`Entry ${number} leads to another position.`);
    }
    past.push(position);
  }
  return `The rules accept all ${entries.length} entries and lead to the recorded events and positions.`;
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

function readDocument(file) {
  try {
    const document = JSON.parse(readFileSync(file, 'utf8'));
    if (document?.format !== format)
      console.error(`${file} is not an exported match of the format ${format}.`);
    else if (document.match?.options?.rulesBuild !== undefined) return document;
    else console.error(`${file} names no build of the rules: check it with the version that exported it.`);
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
  }
  process.exit(2);
}

function readArguments() {
  try {
    const options = { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.log(usage);
      process.exit();
    }
    if (positionals.length !== 1) throw new Error('Name one file.');
    return { file: positionals[0], dataDirectory: values.data };
  } catch (error) {
    console.error(`${error.message.replace(/ To specify .*/s, '')}\n\n${usage}`);
    return process.exit(2);
  }
}

const { file, dataDirectory } = readArguments();
const document = readDocument(file);
const textChecks = document.dice?.sealed === undefined ? [] : [checkTexts];
const checks = [
  ...[checkForm, checkNumbering, checkRollNumbers, checkCommitment],
  ...textChecks,
  ...[checkRolls, checkReplay],
];
const results = checks.map((check) => report(() => check(document, dataDirectory)));
if (results.includes(false)) {
  console.log('The match is NOT in order.');
  process.exit(1);
}
console.log('Nothing that was checked is amiss.');
