import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchNode, installInto } from '../support/installed';
import { Program } from '../support/program';

/** Official conformance suite of the protocol. It needs Node 22. */
const SUITE = '@modelcontextprotocol/conformance@0.2.0-alpha.12';

const callsOf = (tool: string): string => `needs the tool ${tool}`;
const RESOURCES = 'needs resources, which the service does not have';
const PROMPTS = 'needs prompts, which the service does not have';

/** Scenarios that need what the suite's own example server has; all others must pass. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'server-stateless': callsOf('test_missing_capability, and a list of tools that changes'),
  'completion-complete': PROMPTS,
  'logging-set-level': 'needs logging, which the service does not have',
  'tools-call-simple-text': callsOf('test_simple_text'),
  'tools-call-image': callsOf('test_image_content'),
  'tools-call-audio': callsOf('test_audio_content'),
  'tools-call-embedded-resource': callsOf('test_embedded_resource'),
  'tools-call-mixed-content': callsOf('test_multiple_content_types'),
  'tools-call-with-logging': callsOf('test_tool_with_logging'),
  'tools-call-error': callsOf('test_error_handling'),
  'tools-call-with-progress': callsOf('test_tool_with_progress'),
  'tools-call-sampling': callsOf('test_sampling'),
  'tools-call-elicitation': callsOf('test_elicitation'),
  'elicitation-sep1034-defaults': callsOf('test_elicitation_sep1034_defaults'),
  'elicitation-sep1330-enums': callsOf('test_elicitation_sep1330_enums'),
  'json-schema-2020-12': callsOf('json_schema_2020_12_tool'),
  'http-custom-header-server-validation': 'needs a tool with x-mcp-header in its input',
  'resources-list': RESOURCES,
  'resources-read-text': RESOURCES,
  'resources-read-binary': RESOURCES,
  'resources-templates-read': RESOURCES,
  'resources-subscribe': RESOURCES,
  'resources-unsubscribe': RESOURCES,
  'prompts-list': PROMPTS,
  'prompts-get-simple': PROMPTS,
  'prompts-get-with-args': PROMPTS,
  'prompts-get-embedded-resource': PROMPTS,
  'prompts-get-with-image': PROMPTS,
  caching: 'needs resources and prompts, which the service does not have',
  'input-required-result-basic-elicitation': callsOf('test_input_required_result_elicitation'),
  'input-required-result-basic-sampling': callsOf('test_input_required_result_sampling'),
  'input-required-result-basic-list-roots': callsOf('test_input_required_result_list_roots'),
  'input-required-result-request-state': callsOf('test_input_required_result_request_state'),
  'input-required-result-multiple-input-requests': callsOf('test_input_required_result_multiple_inputs'),
  'input-required-result-multi-round': callsOf('test_input_required_result_multi_round'),
  'input-required-result-non-tool-request': PROMPTS,
  'input-required-result-result-type': callsOf('test_input_required_result_elicitation'),
  'input-required-result-tampered-state': callsOf('test_input_required_result_tampered_state'),
  'input-required-result-capability-check': callsOf('test_input_required_result_capabilities'),
};

/** Tasks are an extension that the service does not offer. */
const isOfExtension = (scenario: string): boolean => scenario.startsWith('tasks-');

let folder: string;
let program: Program;
let node: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'westwall-conformance-'));
  node = fetchNode(folder, '22');
  installInto(folder, SUITE);
  program = Program.start({ WESTWALL_STORE: join(folder, 'store') });
  await program.address();
});
afterAll(async () => {
  await program.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Result of each scenario that a revision requires. */
async function resultsOf(revision: string): Promise<readonly { scenario: string; passes: boolean }[]> {
  const command = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  const url = `${await program.address()}/mcp`;
  const args = [command, 'server', '--url', url, '--requirements', revision];
  const { stdout } = spawnSync(node, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return [...stdout.matchAll(/^([✓✗]) ([\w-]+): \d+ passed, \d+ failed/gm)].map(
    ([, mark, scenario = '']) => ({ scenario, passes: mark === '✓' }),
  );
}

describe.each([
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
  ['2026-07-28', ['tools-list', 'dns-rebinding-protection', 'http-header-validation']],
])('Revision %s', (revision, some) => {
  it('passes every scenario that needs no tool of the example server', async () => {
    const results = await resultsOf(revision);
    const asked = results.filter(({ scenario }) => !(scenario in NOT_ASKED) && !isOfExtension(scenario));
    expect(asked.filter(({ passes }) => !passes)).toEqual([]);
    expect(asked.map(({ scenario }) => scenario)).toEqual(expect.arrayContaining(some));
    const passing = results.filter(({ scenario, passes }) => passes && scenario in NOT_ASKED);
    expect(passing).toEqual([]);
  });
});
