import { script } from '../../storage/redis/script';

/*
 * Lua of the job records. BullMQ hands jobs to workers; the record alone holds the public state of a job, and only
 * these scripts change it. Each try of a job or part has a token. A script that is repeated because its answer was
 * lost gives the same answer and changes nothing.
 *
 * A record is a hash: id, run, kind, payload, total (number of parts), place (in listings), state, progress, result,
 * failure, submittedAt, startedAt, finishedAt, readyAt (the millisecond from which a worker may take it), queued
 * (present once BullMQ has it), stalls (of a persistent job: how often all its tries have failed). Each try adds
 * fields, whose names end in `:` and the number for a part: attempts (begun), tries (begun and not handed back),
 * holder (token), settled (token and outcome).
 */

/** KEYS record, parts, failed, changes, stalled. Common beginning of all scripts. */
const prelude = `
local record, parts, failed, changes, stalled = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local ended = {completed = true, failed = true, cancelled = true}

local function live(run)
  local known = redis.call('HMGET', record, 'run', 'state')
  return known[1] == run and not ended[known[2]]
end

local function held(run, try, token)
  return live(run) and redis.call('HGET', record, 'holder' .. try) == token
end

local function settled(try, token)
  local known = redis.call('HGET', record, 'settled' .. try)
  if known and string.sub(known, 1, #token) == token then return string.sub(known, #token + 2) end
end

local function publish()
  local known = redis.call('HMGET', record, 'id', 'run', 'state')
  redis.call('PUBLISH', changes, table.concat(known, ' '))
end

local function finish(state, field, value, finishedAt, keepMs)
  redis.call('HSET', record, 'state', state, 'queued', '1', 'finishedAt', finishedAt, field, value)
  redis.call('PEXPIRE', record, keepMs)
  redis.call('DEL', parts)
  redis.call('SREM', stalled, redis.call('HGET', record, 'id'))
  if state == 'failed' then
    local time = redis.call('TIME')
    redis.call('ZADD', failed, time[1] * 1000 + keepMs, redis.call('HGET', record, 'id'))
  end
  publish()
end

-- Has a persistent job come again, and answers in how many milliseconds; nothing for other jobs.
local function stall(try, token, failure, nowMs, pauses)
  local stalls = try == '' and redis.call('HGET', record, 'stalls')
  if not stalls then return end
  local ms
  local number = 0
  for pause in string.gmatch(pauses, '%d+') do
    if number <= tonumber(stalls) then ms = pause end
    number = number + 1
  end
  redis.call('HINCRBY', record, 'stalls', 1)
  redis.call('HSET', record, 'tries', '0', 'state', 'delayed', 'readyAt', nowMs + ms, 'failure', failure,
    'settled', token .. ' later ' .. ms)
  redis.call('SADD', stalled, redis.call('HGET', record, 'id'))
  publish()
  return ms
end
`;

/**
 * KEYS ..., index, index of the kind
 * ARGV id, run, kind, payload, state, submittedAt, total, place, milliseconds to hand it to BullMQ, prefix of record
 * keys, readyAt, '1' if it is persistent
 * Reply: run of the existing record, and whether it is new.
 */
const claim = `${prelude}
local known = redis.call('HMGET', record, 'run', 'state', 'kind', 'place')
if known[1] and known[2] ~= 'failed' and known[2] ~= 'cancelled' then return {known[1], '0'} end
if known[1] then
  redis.call('ZREM', KEYS[6], known[4])
  redis.call('ZREM', KEYS[6] .. ':' .. known[3], known[4])
  redis.call('ZREM', failed, ARGV[1])
end
redis.call('DEL', record, parts)
redis.call('HSET', record, 'id', ARGV[1], 'run', ARGV[2], 'kind', ARGV[3], 'payload', ARGV[4],
  'state', ARGV[5], 'submittedAt', ARGV[6], 'total', ARGV[7], 'place', ARGV[8], 'readyAt', ARGV[11])
if ARGV[12] == '1' then redis.call('HSET', record, 'stalls', '0') end
redis.call('PEXPIRE', record, ARGV[9])
for i = 6, 7 do
  -- Places of forgotten jobs leave at the old end, a few with every new one.
  for _, place in ipairs(redis.call('ZRANGE', KEYS[i], 0, 3)) do
    local id = string.match(place, '[^|]*$')
    if redis.call('EXISTS', ARGV[10] .. id) == 0 then redis.call('ZREM', KEYS[i], place) end
  end
  redis.call('ZADD', KEYS[i], 0, ARGV[8])
end
return {ARGV[2], '1'}
`;

/** ARGV run. Marks that BullMQ has the job: from now on the record stays. */
const settle = `${prelude}
if not live(ARGV[1]) then return {} end
redis.call('HSET', record, 'queued', '1')
redis.call('PERSIST', record)
publish()
return {}
`;

/**
 * ARGV run, try ('' or ':' and a part), token, now, tries permitted, keepMs, failure if they are used up, now in
 * milliseconds, pauses of persistent jobs
 * Reply: 'gone'; 'exhausted'; 'later' and in how many milliseconds; or 'begun' and the attempt.
 */
const begin = `${prelude}
local try = ARGV[2]
if not live(ARGV[1]) then return {'gone'} end
if try ~= '' and redis.call('HEXISTS', parts, string.sub(try, 2)) == 1 then return {'gone'} end
local before = settled(try, ARGV[3])
if before then return {'later', string.match(before, '%d+')} end
if redis.call('HGET', record, 'holder' .. try) ~= ARGV[3] then
  redis.call('HSET', record, 'holder' .. try, ARGV[3])
  if redis.call('HINCRBY', record, 'tries' .. try, 1) > tonumber(ARGV[5]) then
    local ms = stall(try, ARGV[3], ARGV[7], ARGV[8], ARGV[9])
    if ms then return {'later', ms} end
    finish('failed', 'failure', ARGV[7], ARGV[4], ARGV[6])
    return {'exhausted'}
  end
  redis.call('HINCRBY', record, 'attempts' .. try, 1)
end
redis.call('HSET', record, 'state', 'active', 'queued', '1')
redis.call('HSETNX', record, 'startedAt', ARGV[4])
redis.call('PERSIST', record)
publish()
return {'begun', redis.call('HGET', record, 'attempts' .. try)}
`;

/** ARGV run, try, token. Reply: 'back' or 'gone'. */
const giveBack = `${prelude}
local run, try, token = ARGV[1], ARGV[2], ARGV[3]
local before = settled(try, token)
if before then return {before} end
if not held(run, try, token) then return {'gone'} end
redis.call('HINCRBY', record, 'tries' .. try, -1)
redis.call('HSET', record, 'settled' .. try, token .. ' back')
if try == '' and redis.call('HGET', record, 'total') == '0' then redis.call('HSET', record, 'state', 'waiting') end
publish()
return {'back'}
`;

/**
 * ARGV run, try, token, now, tries permitted (0: it fails for good), keepMs, failure, now in milliseconds,
 * milliseconds to a second try, pauses of persistent jobs
 * Reply: 'gone', 'failed', or 'retry' and in how many milliseconds.
 */
const fail = `${prelude}
local run, try, token = ARGV[1], ARGV[2], ARGV[3]
local tries = tonumber(redis.call('HGET', record, 'tries' .. try) or '1')
local delay = math.ceil(tonumber(ARGV[9]) * 2 ^ (tries - 1))
local before = settled(try, token)
if before then
  local ms = string.match(before, '^later (%d+)')
  if ms then return {'retry', ms} end
  return {before, tostring(delay)}
end
if not held(run, try, token) then return {'gone'} end
if tries >= tonumber(ARGV[5]) then
  local ms = tonumber(ARGV[5]) > 0 and stall(try, token, ARGV[7], ARGV[8], ARGV[10])
  if ms then return {'retry', ms} end
  redis.call('HSET', record, 'settled' .. try, token .. ' failed')
  finish('failed', 'failure', ARGV[7], ARGV[4], ARGV[6])
  return {'failed'}
end
redis.call('HSET', record, 'settled' .. try, token .. ' retry')
if try == '' and redis.call('HGET', record, 'total') == '0' then
  redis.call('HSET', record, 'state', 'delayed', 'readyAt', ARGV[8] + delay)
end
publish()
return {'retry', tostring(delay)}
`;

/** ARGV run, token, now, keepMs, result. Reply: 'completed' or 'gone'. */
const complete = `${prelude}
local before = settled('', ARGV[2])
if before then return {before} end
if not held(ARGV[1], '', ARGV[2]) then return {'gone'} end
redis.call('HSET', record, 'settled', ARGV[2] .. ' completed', 'failure', '')
finish('completed', 'result', ARGV[5], ARGV[3], ARGV[4])
return {'completed'}
`;

/**
 * ARGV run, part, result, now in milliseconds
 * Reply: nothing if the job has ended; otherwise kind, payload, startedAt, total of the job, then number and result
 * of each finished part.
 */
const partDone = `${prelude}
if not live(ARGV[1]) then return {} end
redis.call('HSETNX', parts, ARGV[2], ARGV[3])
redis.call('HSET', record, 'readyAt', ARGV[4])
local reply = redis.call('HMGET', record, 'kind', 'payload', 'startedAt', 'total')
for _, value in ipairs(redis.call('HGETALL', parts)) do reply[#reply + 1] = value end
return reply
`;

/** ARGV run, token ('' for a worker of a part), progress. Reply: 'kept' or 'gone'. */
const report = `${prelude}
if not live(ARGV[1]) then return {'gone'} end
if ARGV[2] ~= '' and not held(ARGV[1], '', ARGV[2]) then return {'gone'} end
redis.call('HSET', record, 'progress', ARGV[3])
publish()
return {'kept'}
`;

/** ARGV now, keepMs. Reply: nothing for an unknown job, or its run and whether this has ended it. */
const cancel = `${prelude}
local known = redis.call('HMGET', record, 'run', 'state')
if not known[1] then return {} end
if ended[known[2]] then return {known[1], '0'} end
finish('cancelled', 'failure', '', ARGV[1], ARGV[2])
return {known[1], '1'}
`;

/** ARGV run, now in milliseconds. Reply: 'ready' if this ends the pause of a persistent job. */
const endPause = `${prelude}
local known = redis.call('HMGET', record, 'state', 'tries', 'stalls', 'readyAt')
if not live(ARGV[1]) or known[1] ~= 'delayed' or known[2] ~= '0' or not known[3] then return {} end
if tonumber(known[3]) == 0 or tonumber(known[4]) <= tonumber(ARGV[2]) then return {} end
redis.call('HSET', record, 'state', 'waiting', 'readyAt', ARGV[2])
publish()
return {'ready'}
`;

const commonKeys = 5;

/** Client commands that change the records of jobs. */
export const jobScripts = {
  claimJob: script(claim, commonKeys + 2),
  settleJob: script(settle, commonKeys),
  beginJob: script(begin, commonKeys),
  giveJobBack: script(giveBack, commonKeys),
  failJob: script(fail, commonKeys),
  completeJob: script(complete, commonKeys),
  endPart: script(partDone, commonKeys),
  reportJob: script(report, commonKeys),
  cancelJob: script(cancel, commonKeys),
  endPauseOfJob: script(endPause, commonKeys),
};
