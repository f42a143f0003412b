-- For wrk: every request is a post of the form given after `--`.
function init(args)
  wrk.method = "POST"
  wrk.body = args[1]
end
