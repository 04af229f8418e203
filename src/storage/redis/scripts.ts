/*
 * Lua of the Redis store. It is text in a module, not .lua files, so that the compiled package includes it. A
 * script either refuses before its first write or writes everything: Redis checks memory, disk and role at
 * the first write of a script and never interrupts it after that. Listeners get the id of the match, on one
 * channel for all matches. Replies are arrays of strings; `replies.ts` reads them. While a match is archived,
 * the field `away` holds its former stamp and `version` is missing: each script that needs either answers
 * 'away' and that stamp.
 */

/** Answers for a match that has no version. */
const missing = (unknown: string): string => `
  local mark = redis.call('HGET', KEYS[1], 'away')
  if mark then return {'away', mark} end
  return ${unknown}`;

/** Builds the stamp of a match from its numbers and orders, as `stampOf` does. */
const stampOf = `
local orders = redis.call('HGETALL', KEYS[2])
local stamp = table.concat(numbers, ' ')
if #orders > 0 then stamp = stamp .. ' ' .. table.concat(orders, ' ') end`;

/** Ends a script with the first answer under a key, if any. */
const firstAnswer = `
if key ~= '' then
  local first = redis.call('HMGET', answers, 'fingerprint:' .. key, 'answer:' .. key)
  if first[1] == print then return {'repeated', first[2]} end
  if first[1] then return {'key-reused'} end
end`;

const keepAnswer = (answer: string): string => `
if key ~= '' then redis.call('HSET', answers, 'fingerprint:' .. key, print, 'answer:' .. key, ${answer}) end`;

/**
 * KEYS match, snapshots
 * ARGV createdAt, header, snapshot
 */
export const createScript = `
if redis.call('EXISTS', KEYS[1]) == 1 then return {'exists'} end
redis.call('HSET', KEYS[1], 'createdAt', ARGV[1], 'header', ARGV[2], 'headerVersion', '1',
  'version', '0', 'snapshot', ARGV[3])
redis.call('HSET', KEYS[2], '0', ARGV[3])
return {'created'}
`;

/**
 * KEYS match, orders, filed
 * ARGV stamp of the match as the caller knows it ('' for none)
 * Reply: nothing if there is no match; 'same' if the match still has that stamp; otherwise createdAt, header,
 * headerVersion, version, snapshot, packed, then side, version, value of each side's standing orders.
 */
export const loadScript = `
local numbers = redis.call('HMGET', KEYS[1], 'createdAt', 'headerVersion', 'version', 'packed')
if not numbers[3] then ${missing('{}')} end
numbers[4] = numbers[4] or '0'
${stampOf}
if stamp == ARGV[1] then return {'same'} end
local texts = redis.call('HMGET', KEYS[1], 'header', 'snapshot')
local reply = {numbers[1], texts[1], numbers[2], numbers[3], texts[2], numbers[4]}
for i = 1, #orders, 2 do
  reply[#reply + 1] = orders[i]
  reply[#reply + 1] = orders[i + 1]
  reply[#reply + 1] = redis.call('HGET', KEYS[3], orders[i + 1] .. ':' .. orders[i])
end
return reply
`;

/**
 * KEYS match, log, snapshots, orders, answers
 * ARGV match id, channel of changes, expected version, expected header version ('' for any), snapshot, keep the snapshot
 *      ('1' or '0'), idempotency key ('' for none), fingerprint, answer, number of sides, then side and expected version
 *      of each, then the entries
 */
export const appendScript = `
local numbers = redis.call('HMGET', KEYS[1], 'version', 'headerVersion')
local present = numbers[1]
if not present then ${missing("{'unknown-match'}")} end

local key, print, answers = ARGV[7], ARGV[8], KEYS[5]
${firstAnswer}

if present ~= ARGV[3] then return {'stale', present} end
if ARGV[4] ~= '' and ARGV[4] ~= numbers[2] then return {'header-changed', numbers[2]} end

local firstEntry = 11 + 2 * tonumber(ARGV[10])
local changed = false
local orders = {'orders-changed'}
for i = 11, firstEntry - 1, 2 do
  local version = redis.call('HGET', KEYS[4], ARGV[i]) or '0'
  orders[#orders + 1] = ARGV[i]
  orders[#orders + 1] = version
  changed = changed or version ~= ARGV[i + 1]
end
if changed then return orders end

for i = firstEntry, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[i]) end
local version = string.format('%d', tonumber(present) + #ARGV - firstEntry + 1)
redis.call('HSET', KEYS[1], 'version', version, 'snapshot', ARGV[5])
if ARGV[6] == '1' then redis.call('HSET', KEYS[3], version, ARGV[5]) end
${keepAnswer('ARGV[9]')}
redis.call('PUBLISH', ARGV[2], ARGV[1])
return {'appended', version}
`;

/**
 * KEYS match, orders, filed, answers
 * ARGV side, value, expected version ('' for any), idempotency key ('' for none), fingerprint
 */
export const fileOrdersScript = `
if redis.call('HEXISTS', KEYS[1], 'version') == 0 then ${missing("{'unknown-match'}")} end
local key, print, answers = ARGV[4], ARGV[5], KEYS[4]
${firstAnswer}
local present = redis.call('HGET', KEYS[2], ARGV[1]) or '0'
if ARGV[3] ~= '' and ARGV[3] ~= present then return {'stale', present} end
local version = string.format('%d', redis.call('HINCRBY', KEYS[2], ARGV[1], 1))
redis.call('HSET', KEYS[3], version .. ':' .. ARGV[1], ARGV[2])
${keepAnswer('version')}
return {'filed', version}
`;

/**
 * KEYS match
 * ARGV match id, channel of changes, expected header version, header
 */
export const updateHeaderScript = `
local present = redis.call('HGET', KEYS[1], 'headerVersion')
if not present then return {'unknown-match'} end
if present ~= ARGV[3] then return {'stale', present} end
local version = redis.call('HINCRBY', KEYS[1], 'headerVersion', 1)
redis.call('HSET', KEYS[1], 'header', ARGV[4])
redis.call('PUBLISH', ARGV[2], ARGV[1])
return {'updated', string.format('%d', version)}
`;

/**
 * KEYS match, blocks, log
 * ARGV first entry, last entry ('' for all that follow, 'packed' for the packed ones)
 * Reply: number of the last packed entry, number of blocks, first entry and text of each block, then the
 * unpacked entries.
 */
export const readLogScript = `
local match = redis.call('HMGET', KEYS[1], 'version', 'packed')
if not match[1] then ${missing("{'0', '0'}")} end
local packed = tonumber(match[2] or '0')
local from = tonumber(ARGV[1])
local to = ARGV[2] == '' and math.huge or ARGV[2] == 'packed' and packed or tonumber(ARGV[2])
local reply = {string.format('%d', packed), '0'}
if from <= packed then
  local starts = {}
  for _, first in ipairs(redis.call('HKEYS', KEYS[2])) do starts[#starts + 1] = tonumber(first) end
  table.sort(starts)
  local count = 0
  for i, first in ipairs(starts) do
    if first <= to and (starts[i + 1] or math.huge) > from then
      local field = string.format('%d', first)
      reply[#reply + 1] = field
      reply[#reply + 1] = redis.call('HGET', KEYS[2], field)
      count = count + 1
    end
  end
  reply[2] = tostring(count)
end
if to <= packed then return reply end
local last = to == math.huge and -1 or to - packed - 1
for _, body in ipairs(redis.call('LRANGE', KEYS[3], math.max(from - packed - 1, 0), last)) do
  reply[#reply + 1] = body
end
return reply
`;

/**
 * KEYS match, log, blocks, snapshots
 * ARGV last entry packed so far, first and last entry of the block, block, snapshot ('' for none)
 */
export const packScript = `
local match = redis.call('HMGET', KEYS[1], 'version', 'packed')
if not match[1] then ${missing("{'unknown-match'}")} end
local packed = match[2] or '0'
if packed ~= ARGV[1] then return {'stale'} end
local first, last = tonumber(ARGV[2]), tonumber(ARGV[3])
if last > tonumber(match[1]) then return {'no-such-version'} end
redis.call('LTRIM', KEYS[2], last - tonumber(packed), -1)
redis.call('HSET', KEYS[3], ARGV[2], ARGV[4])
redis.call('HSET', KEYS[1], 'packed', ARGV[3])
for _, kept in ipairs(redis.call('HKEYS', KEYS[4])) do
  local version = tonumber(kept)
  if version >= first and version <= last then redis.call('HDEL', KEYS[4], kept) end
end
if ARGV[5] ~= '' then redis.call('HSET', KEYS[4], ARGV[3], ARGV[5]) end
return {'packed'}
`;

/**
 * KEYS match, snapshots
 * ARGV version
 * Reply: nothing, or version, snapshot.
 */
export const snapshotBeforeScript = `
local match = redis.call('HMGET', KEYS[1], 'version', 'snapshot')
if not match[1] then ${missing('{}')} end
local wanted = tonumber(ARGV[1])
if tonumber(match[1]) <= wanted then return match end
local best
for _, kept in ipairs(redis.call('HKEYS', KEYS[2])) do
  local version = tonumber(kept)
  if version <= wanted and (not best or version > best) then best = version end
end
if not best then return {} end
local version = string.format('%d', best)
return {version, redis.call('HGET', KEYS[2], version)}
`;

/**
 * KEYS match, orders, then the other keys of the match
 * ARGV stamp
 */
export const putAwayScript = `
local numbers = redis.call('HMGET', KEYS[1], 'createdAt', 'headerVersion', 'version', 'packed')
if not numbers[3] then return {'changed'} end
numbers[4] = numbers[4] or '0'
${stampOf}
if stamp ~= ARGV[1] then return {'changed'} end
redis.call('DEL', unpack(KEYS, 2))
redis.call('HDEL', KEYS[1], 'version', 'snapshot', 'packed')
redis.call('HSET', KEYS[1], 'away', stamp)
return {'put-away'}
`;

/**
 * KEYS match, log, orders, answers, blocks, snapshots, filed
 * ARGV stamp, version, packed, snapshot, number of entries, the entries, then for each hash from the third key on the
 *      number of its fields and values, and these
 */
export const bringBackScript = `
if redis.call('HGET', KEYS[1], 'away') ~= ARGV[1] then return {'changed'} end
local at = 5
local last = at + tonumber(ARGV[at])
for i = at + 1, last do redis.call('RPUSH', KEYS[2], ARGV[i]) end
at = last + 1
for k = 3, #KEYS do
  last = at + tonumber(ARGV[at])
  for i = at + 1, last, 2 do redis.call('HSET', KEYS[k], ARGV[i], ARGV[i + 1]) end
  at = last + 1
end
if ARGV[3] ~= '0' then redis.call('HSET', KEYS[1], 'packed', ARGV[3]) end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'snapshot', ARGV[4])
redis.call('HDEL', KEYS[1], 'away')
return {'brought-back'}
`;

/**
 * KEYS match, then the other keys of the match
 * ARGV match id, channel of changes
 * Reply: nothing, or the time of creation.
 */
export const removeMatchScript = `
local createdAt = redis.call('HGET', KEYS[1], 'createdAt')
if not createdAt then return {} end
redis.call('DEL', unpack(KEYS))
redis.call('PUBLISH', ARGV[2], ARGV[1])
return {createdAt}
`;
