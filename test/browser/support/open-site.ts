import { Site } from './site';

/** The service and the browser for all tests of a file; the visitors leave after each of them. */
export function siteForTests(): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterEach(() => site.leave());
  afterAll(() => site.close());
  return () => site;
}
