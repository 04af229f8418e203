import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openEmbeddedStores } from '../../src/storage/embedded/open';
import { startChild, typescriptArguments } from '../support/child';
import { size } from '../support/size';
import { describeOnDisk, makeFailingDisk } from '../support/small-disk';

const refusals = size(100, 10_000);

describeOnDisk(makeFailingDisk, 'On a disk that has failed the embedded store', () => {
  it.each([
    ['in a thread', { execArgv: typescriptArguments }],
    ['on the event loop', undefined],
  ])('that writes %s refuses to write, before it begins, and reads on', async (_where, thread) => {
    const disk = makeFailingDisk(64);
    const { records, close } = await openEmbeddedStores({
      ...{ directory: join(disk.directory, 'store'), reserveBytes: 2 ** 20, thread },
    });
    const key = { collection: 'c', partition: 'p', id: 'i' };
    await records.write(key, 'before');
    disk.fail();
    for (let refused = 0; refused < refusals; refused += 1) {
      await expect(records.write(key, 'after')).rejects.toMatchObject({
        code: 'STORAGE_UNAVAILABLE',
        message: expect.stringMatching(
          /^A write has failed \(.+\): nothing is written until a trial succeeds\.$/,
        ),
        written: 'no',
      });
    }
    expect((await records.read(key))?.value).toBe('before');
    await close();
    disk.remove();
  });
});

test('A process whose library is refused a write in the middle ends, and its log says why', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'westwall-refused-'));
  const options = JSON.stringify({ kind: 'embedded', directory, reserveBytes: 0 });
  const { process: child } = startChild(join(__dirname, 'children/roles.ts'), ['refused-writer', options], {
    stderr: 'pipe',
  });
  const goesOn = jest.fn();
  child.on('message', goesOn);
  const [[code], log] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
  expect(code).toBe(1);
  expect(goesOn).not.toHaveBeenCalled();
  expect(JSON.parse(log)).toMatchObject({
    msg: 'The process ends.',
    err: { message: 'The disk has failed (Input/output error), so this process can write no more.' },
  });
  rmSync(directory, { recursive: true });
});
