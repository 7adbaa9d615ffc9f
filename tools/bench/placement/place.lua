-- Places coupons of four legs, each request another player's: wrk -s place.lua ADDRESS -- FILE, where FILE holds the
-- players' Cookie headers and the numbers of the matches, as wrk-load.ts writes them. With a second number each connection
-- waits about so many milliseconds before it asks again, whatever it was answered, and answers are counted by status.

local cookies, matches = {}, {}
local turn = 0
local threads = {}
-- read by done(), from the one thread there is
answered, away, others = 0, 0, 0

function setup(thread) threads[#threads + 1] = thread end

function init(args)
  for line in io.lines(args[1]) do
    local kind, value = line:match('^(%a+) (.*)$')
    if kind == 'cookie' then cookies[#cookies + 1] = value else matches[#matches + 1] = value end
  end
  math.randomseed(tonumber(args[2]))
  local pause = tonumber(args[3])
  if not pause then return end
  delay = function() return math.floor(pause * (0.5 + math.random())) end
  response = function(status)
    if status == 200 then answered = answered + 1 elseif status == 503 then away = away + 1 else others = others + 1 end
  end
end

local function uuid()
  local random = math.random
  return string.format('%08x-%04x-4%03x-8%03x-%06x%06x', random(0, 0xffffffff), random(0, 0xffff), random(0, 0xfff),
    random(0, 0xfff), random(0, 0xffffff), random(0, 0xffffff))
end

local selection = '{"matchId":%s,"marketKey":"1x2","outcomeId":"1","price":2000,"version":2,"banker":false}'

function request()
  turn = turn + 1
  local legs = {}
  for step = 0, 3 do legs[step + 1] = selection:format(matches[(turn * 7 + step * 13) % #matches + 1]) end
  local body = '{"couponId":"' .. uuid() .. '","selections":[' .. table.concat(legs, ',')
    .. '],"sizes":[],"stake":1000,"pricePolicy":"none"}'
  return wrk.format('POST', '/v1/placement/place', {
    ['Host'] = 'localhost',
    ['Origin'] = 'http://localhost',
    ['Cookie'] = cookies[turn % #cookies + 1],
    ['Content-Type'] = 'application/json',
  }, body)
end

function done(summary, latency)
  local errors = summary.errors
  local thread = threads[1]
  print(string.format('answered %d, turned away %d, otherwise %d in %d us', thread:get('answered'), thread:get('away'),
    thread:get('others') + errors.connect + errors.read + errors.write + errors.timeout, summary.duration))
  print(string.format('placed %d in %d us, p50 %d p99 %d us, failed %d', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
