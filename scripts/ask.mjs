// Sends a GraphQL query to a running server and prints the answer.
import './check-node.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage = `Asks a running server in GraphQL and prints what it answers:

  node scripts/ask.mjs [--url <address>] [--token <token> | --user <name:password>]
    [--get <member.member>] [<query>]

Without a query it reads one from its standard input. The address is http://localhost:4000, or the port that
PORT names. --user is for the administrator. --get prints one value of the answer alone, for a variable of the shell.

  node scripts/ask.mjs '{ systems { id title } }'`;
const width = 100;

/** Formats JSON, with every part on one line if it fits. */
function layOut(value, indent = '') {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => inner + layOut(part, inner))
    : Object.entries(value).map(([name, part]) => `${inner}${JSON.stringify(name)}: ${layOut(part, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function oneLine(value) {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${oneLine(part)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function complain(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const string = { type: 'string' };
    const help = { type: 'boolean', short: 'h' };
    const options = { url: string, token: string, user: string, get: string, help };
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return complain(`${error.message.replace(/ To specify .*/s, '')}\n\n${usage}`);
  }
}

/** Query from the arguments or from standard input. */
function readQuery(positionals) {
  if (positionals.length > 0) return positionals.join(' ');
  const query = process.stdin.isTTY ? '' : readFileSync(0, 'utf8');
  return query.trim() === '' ? complain(`There is no query.\n\n${usage}`) : query;
}

function credential({ token, user }) {
  if (user) return { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function post(url, query, credentials) {
  const headers = { 'content-type': 'application/json', ...credentials };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return await response.json();
  } catch (error) {
    return complain(
      `No GraphQL is answered on ${url} (${error.cause?.code ?? error.message}); is it started?`,
    );
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(usage);
  process.exit();
}
const query = readQuery(positionals);
const address = values.url ?? `http://localhost:${process.env.PORT || 4000}`;
const { data, errors } = await post(`${address.replace(/\/+$/, '')}/graphql`, query, credential(values));
if (errors) complain(errors.map(({ message }) => message).join('\n'));

const found = (values.get ?? '').split('.').reduce((part, name) => (name === '' ? part : part?.[name]), data);
if (found === undefined) complain(`There is no ${values.get} in the answer:\n${layOut(data)}`);
console.log(typeof found === 'string' ? found : layOut(found));
