-- A stranger at full speed: no credentials, made-up sessions, codes and cookies, guessed passwords. Arguments: the
-- paths of the board, of a phone's orders, of the settings and of signing in.
local counter, paths = 0, {}

function init(args)
  paths = args
end

function request()
  counter = counter + 1
  local kind, made_up = counter % 5, string.format("%022d", counter)
  if kind == 0 then return wrk.format("GET", paths[1]) end
  if kind == 1 then return wrk.format("GET", paths[2], { Authorization = "Bearer 2." .. made_up }) end
  if kind == 2 then return wrk.format("GET", paths[3], { Authorization = "Bearer guess-" .. made_up }) end
  if kind == 3 then return wrk.format("GET", paths[1], { Cookie = "comanda_staff=" .. made_up }) end
  local headers = { ["Content-Type"] = "application/json", ["X-Comanda-Console"] = "1" }
  return wrk.format("POST", paths[4], headers, '{"login":"' .. made_up .. '","password":"guess"}')
end
