import { Site } from './support/site';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.leave());
afterAll(() => site.close());

it('runs the question that the playground begins with, from the service alone', async () => {
  const { page } = await site.visitor();
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(origin);
  });
  await page.goto(`${site.url}/graphql`);
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await page.getByText('"arnhem"').waitFor();
  expect([...hosts]).toEqual([site.url]);
});
