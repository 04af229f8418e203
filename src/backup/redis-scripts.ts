import { script } from '../storage/redis/script';

const dump = `
local dumped = {}
for _, key in ipairs(keys) do
  local value = redis.call('DUMP', key)
  if value then
    table.insert(dumped, key)
    table.insert(dumped, string.format('%d', redis.call('PEXPIRETIME', key)))
    table.insert(dumped, value)
  end
end
return dumped
`;

/** ARGV keys. Reply: key, time of expiry in milliseconds since 1970 (-1 for never) and value of each existing key. */
const dumpKeysScript = `
local keys = ARGV
${dump}`;

/** ARGV pattern. Reply: the same for all keys that match the pattern, at one moment. */
const dumpMatchingScript = `
local keys, cursor = {}, '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1], 'COUNT', 10000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do table.insert(keys, key) end
until cursor == '0'
${dump}`;

export const backupScripts = {
  dumpKeys: script(dumpKeysScript, 0),
  dumpMatching: script(dumpMatchingScript, 0),
};
