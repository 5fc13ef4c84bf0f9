/**
 * English words for the same thing in documentation of any field, one line per meaning. The meanings are loose on purpose: a synonym only
 * supports the words of the question, and weighs less. An entry of several words is searched as a phrase in questions, never in pages. No
 * line may contain the subject of one documentation.
 */
export const ENGLISH_THESAURUS = `
remove, delete, erase, drop, discard, strip, purge, get rid of, take out, take off, take away, eliminate, unset, uninstall
clear, empty, reset, flush, wipe, clean
add, append, insert, attach, include, put in
create, make, build, generate, produce, construct, new, scaffold
change, modify, edit, update, alter, adjust, adapt, customize, tweak
replace, substitute, swap, exchange, override, overwrite
disable, turn off, switch off, deactivate, off, suppress, mute, silence, opt out, stop
enable, turn on, switch on, activate, opt in
ignore, skip, exclude, omit, leave out, bypass, suppress, except
show, display, render, view, present, appear, visible, print
hide, conceal, invisible, hidden, mask, redact, censor, obscure
start, begin, launch, run, boot, init, initialize, startup, bootstrap
stop, end, halt, terminate, quit, exit, kill, shutdown, shut down, close
cancel, abort, interrupt, stop, give up
pause, suspend, hold, wait, delay
resume, continue, carry on, go on, proceed
restart, reload, refresh, reboot, relaunch
retry, repeat, again, reattempt, try again
loop, repeat, forever, endless, infinite, iterate, cycle
rotate, spin, turn, rotation
move, shift, relocate, transfer, migrate
copy, duplicate, clone, replicate
rename, name, alias, call
send, post, transmit, emit, deliver, dispatch, submit, push, forward
receive, get, accept, obtain, fetch, retrieve, read
fetch, load, download, retrieve, request
upload, file, multipart, attachment
save, store, persist, keep, write, retain, remember
remember, cache, store, memoize, keep
find, search, locate, look up, lookup, discover, detect, query
choose, select, pick, decide
set, configure, define, specify, assign, declare, give
configure, settings, configuration, config, options, preferences, setup, set up, customize
option, parameter, flag, setting, argument, property, switch
argument, parameter, param, input
property, attribute, prop, field, key
value, content, data
default, fallback, standard, preset, out of the box
require, need, must, mandatory, necessary, required, compulsory
optional, voluntary
allow, permit, accept, enable, support, let
forbid, disallow, prohibit, prevent, deny, block, reject, refuse, ban, not allowed
prevent, avoid, stop, protect, guard
limit, restrict, maximum, max, cap, constrain, bound, quota, throttle, at most
minimum, min, least, at least
increase, raise, bump, grow, extend, enlarge, higher, bigger, more
decrease, reduce, lower, shrink, lessen, minimize, smaller, fewer, shorten, less
size, length, big, large, bytes, dimension
large, big, huge, long, great
small, tiny, short, little, minimal
fast, quick, speed, performance, faster, speed up, rapid, optimize, efficient, slow
slow, performance, latency, lag, sluggish, takes too long, takes ages
performance, benchmark, speed, overhead, throughput, fast, optimize
timeout, time out, time limit, how long, expire, deadline, takes too long, hang
interval, frequency, period, how often, every
duration, time, length, how long, milliseconds, seconds
expire, ttl, expiration, lifetime, outdated, stale, max age
old, outdated, obsolete, deprecated, legacy, stale, previous
new, latest, newest, recent, current, up to date
deprecated, obsolete, removed, discontinued
upgrade, update, migrate, newer
version, release, number
publish, release, deploy, ship, put online
deploy, host, production, publish, server, hosting
error, exception, failure, fault, problem, fail, throw, crash, bug, issue, wrong
fail, break, broken, crash, does not work, doesn't work, stop working, wrong
throw, raise, reject, error
catch, handle, handler, intercept, trap, deal with, cope with
fix, repair, correct, solve, resolve, mend
warn, warning, notice, alert, caution
notify, notification, alert, inform, message, announce
message, text, wording, notice
log, logging, logger, logs, record, trace
debug, troubleshoot, diagnose, inspect, trace
inspect, examine, look at, view, look into
test, testing, mock, unit test, check
mock, fake, stub, simulate, intercept, pretend
check, verify, validate, ensure, test, make sure
validate, validation, schema, verify, valid, check
valid, correct, proper, acceptable, legal, allowed
invalid, wrong, incorrect, bad, malformed, broken, illegal
compare, difference, differ, distinguish, versus
same, equal, identical, shared, common
different, other, separate, distinct
share, reuse, common, shared, reusable
reuse, share, recycle
combine, merge, join, compose, together, concatenate
split, divide, separate, break up, chunk, partition
group, organize, bundle, category, collection
sort, order, arrange, sequence
order, sequence, before, after, precedence, priority, first
first, before, early, beginning, initial
last, after, final, end
filter, limit, only, exclude, narrow
only, single, just, exclusively
single, one, individual, alone
many, multiple, several, more than one, all
multiple, several, many, more than one, array
all, every, whole, entire, complete, full, everything
part, piece, section, segment, portion, chunk
list, enumerate, array, collection, overview
count, number, how many, amount, total
convert, transform, parse, translate, turn into, change into, map, cast
parse, read, decode, interpret, understand
format, style, layout, formatter, pretty
serialize, stringify, encode, convert
encode, escape, encrypt
compress, gzip, shrink, zip, brotli
encrypt, encryption, secure, cipher, tls, ssl, https
secure, security, safe, protect, safety, vulnerable
vulnerability, security hole, exploit, attack, hole, insecure, advisory, vulnerable
secret, password, credential, token, sensitive, private, confidential, key
password, secret, credential, passphrase
authenticate, login, log in, sign in, authentication, credentials, authorization, identify
logout, log out, sign out
permission, authorization, access, right, role, privilege, allowed
user, visitor, customer, client, person, reader, people
owner, maintainer, author
team, organization, group, company
private, internal, hidden, secret, encapsulated, scoped
public, exposed, open, visible
expose, export, publish, share, make available
import, include, require, load
install, setup, add, set up, installation, get started
package, module, docsIndex, dependency, plugin
dependency, package, require, depend, module
plugin, extension, addon, module, integration
extend, inherit, extension, build on, based on, derive, enhance
inherit, extend, inheritance, derive
integrate, connect, combine, integration, use with, together with, work with
connect, connection, link, attach, join, hook up
disconnect, close, lost, drop, offline
link, url, address, href, anchor, connect
url, address, link, uri, location
path, location, folder, route, place
folder, directory, path
file, document, path
page, document, view, screen
picture, image, photo, img, graphic, screenshot
video, movie, clip, film
sound, audio, music, noise, volume
icon, symbol, image
button, click, press, tap, control
click, press, tap, push, select
keyboard, key, keys, shortcut, keypress
mouse, pointer, cursor, hover
pointer, cursor, mouse
drag, move, draggable
scroll, scrolling, swipe
phone, mobile, smartphone, device, handheld
mobile, phone, touch, device, android, ios
computer, machine, device, desktop, host
browser, chrome, firefox, safari, client
window, browser, popup, dialog
dialog, modal, popup, overlay
form, input, field
input, field, entry, text box
label, name, caption, text, title
title, heading, caption, name
text, string, words, content
string, text
number, integer, numeric, count, digit
boolean, true, false, flag
object, structure, json, record
array, list, sequence
function, method, callback, procedure
method, function, verb
callback, handler, listener, function, hook
hook, lifecycle, callback, event, intercept
event, listener, trigger, fire, emit, happen
trigger, fire, cause, invoke, start, emit
listen, subscribe, observe, watch, listener, on
watch, observe, monitor, track, listen
monitor, observe, metrics, health, track, supervise, statistics
metrics, statistics, measure, monitoring, stats, numbers
measure, count, benchmark, metric
call, invoke, execute, run
execute, run, invoke, perform
command, cli, terminal, shell, command line, console
terminal, console, cli, shell, command line
script, command, program
environment, env, runtime
production, live, deploy
development, dev, local, develop
local, own machine, localhost, my machine
background, async, asynchronous, later
asynchronous, async, promise, await, concurrent
parallel, concurrent, simultaneous, at the same time, at once, concurrency
automatic, automatically, auto, by itself, on its own, by default
manual, manually, by hand
dynamic, runtime, on the fly
static, fixed, constant
fixed, constant, static, unchanged
custom, own, user defined, my own, customize
global, everywhere, globally, whole, application wide
local, scoped, locally
scope, context, namespace, encapsulation
context, scope, state
state, status, store
status, state, code
wrap, surround, enclose, wrapper
nested, inner, inside, within, embedded, child
parent, outer, ancestor, above
child, children, nested, descendant, sub
inside, within, in, nested
embed, include, inline, insert, integrate
inline, embed, direct
external, third party, foreign, outside, remote
remote, server, external, url
server, backend, host, service
client, frontend, consumer
proxy, gateway, forward, relay
redirect, forward, follow, reroute
request, call, query
response, reply, answer, result
reply, response, answer, respond
answer, response, reply, result
body, payload, content, data
payload, body, data
header, headers, metadata
metadata, information, details, meta
stream, streaming, chunk, pipe
buffer, memory, chunk
memory, ram, heap, leak
leak, memory, unclosed
queue, backlog, pending, wait, line
pending, waiting, queued, open
process, worker, thread
worker, thread, process
thread, conversation, worker
database, db, storage, sql
storage, store, disk, save
disk, file, storage
backup, restore, recover
recover, restore, resume, fallback
undo, revert, roll back, rollback, restore, take back
history, past, previous, changelog, log
previous, earlier, before, last, former
example, sample, demo, tutorial
tutorial, guide, example, getting started, introduction
guide, documentation, tutorial, manual
documentation, docs, manual, readme
describe, description, explain, document
comment, note, remark, annotation
annotate, comment, describe, mark
mark, tag, flag, highlight, label
tag, label, version, mark
highlight, mark, emphasize, color
color, colour, paint, tint
theme, dark mode, style, appearance, color, look
style, css, appearance, look, design
font, typeface, text
position, place, location, where, coordinates
align, position, center
distance, space, gap, margin
width, height, size
transparent, opacity, alpha, see through
animate, animation, transition, motion, moving
language, locale, translation, i18n, internationalization, translate
translate, translation, language, locale, localize
country, region, locale
time, date, clock, timestamp
date, time, day
schedule, cron, timer, interval, plan
random, arbitrary
unique, distinct, id
id, identifier, name, key
identifier, id, name
type, kind, typescript, typing
kind, type, sort
typescript, types, typings, type
error code, status, exit code
pattern, regex, glob, regular expression, match
match, fit, pattern, correspond
rule, check, policy, constraint
convention, rule, style, guideline
recommend, best practice, should, advise, suggest, prefer
suggest, recommend, propose, offer
prefer, favor, recommend, better
benefit, advantage, reason, why
disadvantage, drawback, limitation, caveat, downside
limitation, caveat, restriction, not supported, drawback
support, compatible, works with, supported, compatibility
compatible, support, compatibility
unused, needless, useless, unnecessary, superfluous, not needed, redundant, extraneous
unnecessary, needless, redundant, useless
missing, absent, lack, not found, lost, gone
lost, missing, gone, disappear
unknown, unrecognized, undefined, not found
undefined, null, missing, not set
empty, blank, nothing, none
duplicate, double, twice, repeated, same
conflict, clash, collision
broken, invalid, corrupt, damaged
money, cost, price, fund, pay, funding, billing
cost, price, expensive, bill
license, licence, legal
free, gratis, open source
offline, without internet, no network, disconnected
network, internet, connection, online
cookie, session
session, cookie, conversation
privacy, personal, tracking, data protection, gdpr
track, analytics, tracking, telemetry
rename, another name, different name, other name, new name
wake, resume, wake up
sleep, suspend, standby, hibernate
dark, dim, black, shade, darken
bright, light, brightness, lighten
sharp, sharpen, focus, crisp
blurry, blur, fuzzy, unsharp, pixelated, smooth
straighten, rotate, tilt, crooked, level
cut, crop, trim, clip, slice
enlarge, zoom, scale, magnify, bigger, make bigger, blow up
shrink, scale, resize, make smaller
resize, scale, size, stretch
abroad, country, foreign, travel
socket, plug, power, outlet
program, application, app, software, tool
television, tv, screen, monitor
screen, display, monitor
loud, volume, quiet, louder
paper, sheet, page, print
print, printer, printout
repair, fix, mend, recover
fold, collapse, minimize
paint, draw, brush, stroke
draw, paint, sketch, plot
erase, rub out, remove, delete
glue, join, merge, stick together
monthly, recurring, schedule, every month, every week, every year, repeat
owe, debt, liability, loan
earn, income, salary, wage
spend, expense, spending, payment
shop, store, vendor, purchase
chart, graph, plot, diagram, report
booking, entry, transaction, record
look, appearance, view, theme
strange, odd, unexpected, unusual
friend, other people, somebody, someone, share
let, allow, enable, permit
peek, preview
`.trim();
