-- Orders with distinct keys and ids from many phones. Arguments: file of tokens, file of the body with one
-- @ORDER@ where the order's number goes, a number no other run uses, the path.
local tokens, counter = {}, 0

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = "Bearer " .. line end
  local file = io.open(args[2])
  local body = file:read("*a")
  file:close()
  before, after = body:match("^(.*)@ORDER@(.*)$")
  run = args[3]
  path = args[4]
  wrk.headers["Content-Type"] = "application/json"
end

function request()
  counter = counter + 1
  local number = run .. string.format("%08d", counter)
  wrk.headers["Authorization"] = tokens[counter % #tokens + 1]
  wrk.headers["Idempotency-Key"] = "bench-key-" .. number
  return wrk.format("POST", path, wrk.headers, before .. number .. after)
end
