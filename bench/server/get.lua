-- One address, asked for by many phones in turn, with the encodings a browser asks for. Arguments: a file of
-- tokens, or nothing for what anybody may read.
local tokens, counter = {}, 0

function init(args)
  if args[1] ~= nil then
    for line in io.lines(args[1]) do tokens[#tokens + 1] = "Bearer " .. line end
  end
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
end

function request()
  if #tokens > 0 then
    counter = counter + 1
    wrk.headers["Authorization"] = tokens[counter % #tokens + 1]
  end
  return wrk.format()
end
