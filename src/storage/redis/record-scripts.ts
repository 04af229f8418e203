/*
 * Lua of the records, under the same terms as that of the matches. A record expires by itself; its id stays
 * in both sets until the next write to its partition. The sets expire with the last record if all records of
 * the partition expire.
 */

/**
 * KEYS record, ids, expiring
 * ARGV id, value, expected version ('' for any), time of expiry in milliseconds since 1970 ('' for never)
 */
export const writeScript = `
local present = redis.call('HGET', KEYS[1], 'version') or '0'
if ARGV[3] ~= '' and ARGV[3] ~= present then return {'stale', present} end

local time = redis.call('TIME')
local now = string.format('(%d', time[1] * 1000 + math.floor(time[2] / 1000))
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', now, 'LIMIT', 0, 20)) do
  redis.call('ZREM', KEYS[2], id)
  redis.call('ZREM', KEYS[3], id)
end

local version = string.format('%d', present + 1)
local first = redis.call('EXISTS', KEYS[2]) == 0
redis.call('HSET', KEYS[1], 'version', version, 'value', ARGV[2])
redis.call('ZADD', KEYS[2], 0, ARGV[1])
if ARGV[4] == '' then
  redis.call('ZREM', KEYS[3], ARGV[1])
  for i = 1, 3 do redis.call('PERSIST', KEYS[i]) end
else
  redis.call('PEXPIREAT', KEYS[1], ARGV[4])
  redis.call('ZADD', KEYS[3], ARGV[4], ARGV[1])
  for i = 2, 3 do
    if first then
      redis.call('PEXPIREAT', KEYS[i], ARGV[4])
    else
      -- Later, never sooner, and not at all while a record may be there that never expires.
      redis.call('PEXPIREAT', KEYS[i], ARGV[4], 'GT')
    end
  end
end
return {'written', version}
`;

/**
 * KEYS record, ids, expiring
 * ARGV id, expected version ('' for any)
 */
export const removeRecordScript = `
local present = redis.call('HGET', KEYS[1], 'version')
if not present or ARGV[2] ~= '' and ARGV[2] ~= present then return {'kept'} end
redis.call('DEL', KEYS[1])
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZREM', KEYS[3], ARGV[1])
return {'removed'}
`;
