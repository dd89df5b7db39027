/**
 * The words of five to nine letters that people choose most often as a password, the most frequent first; from the same
 * list as common-passwords.ts. With a year or a sign behind them they are as common.
 */
export const COMMON_PASSWORD_WORDS: string = `
password qwerty dragon baseball football monkey letmein shadow master michael mustang superman jordan qazwsx jennifer
killer hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine thomas iloveyou ranger
daniel hockey george computer michelle jessica starwars pepper klaster zxcvbn freedom princess joshua maggie ginger
amanda ashley cheese nicole summer matthew chelsea dallas biteme matrix william yankees taylor corvette austin access
martin heather thunder merlin secret diamond hello anthony hammer silver gfhjkm justin patrick richard bailey internet
samantha golfer scooter orange cookie maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken
morgan andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung steelers joseph smokey dakota melissa
boomer eagles tigers marina nascar gateway porsche yellow monster spider diablo hannah bulldog junior london purple
compaq lakers iceman cowboys money banana boston brandon tennis johnny miller coffee scooby edward nikita mother
yamaha brandy barney chester oliver charles player knight forever steven rangers midnight chicago bigdaddy redsox
victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel marine wizard marlboro raiders
prince casper fishing flower crystal jasmine iwantu adidas winner winter gandalf enter ghbdtn angela golden lauren
cocacola winston madison angels blowme panther shannon sophie johnson asdfasdf david toyota tiger murphy canada
danielle jonathan liverpoo cooper apples jackie dennis black sandra pokemon slipknot carlos qazxsw scorpion qwaszx
nathan startrek rainbow asdfghjkl redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking
booger wilson sierra doctor rocket victor dolphins captain bandit jaguar packers pookie peaches dolphin helpme tucker
theman tiffany maxwell jeremy qwertyui debbie albert maddog lovers monica united giants nirvana metallic hotdog
rosebud mountain benjamin warrior stupid elephant success bonnie alexis lucky jason scorpio samson azerty freddy
driver willie calvin sydney gators dexter bubba creative voodoo happy arthur trouble america nissan gunner rebecca
stella garfield gordon jessie parker asdfghjk apollo eminem december legend airborne beavis august apple brooklyn
godzilla skippy buddy qwert kitten magic shelby beaver phantom nothing asdasd williams xavier braves darkness travis
copper tomcat platinum qweqwe girls bigboy green power animal police online voyager lifehack sniper trinity walter
blazer heaven lover snowball bubbles loveme cricket marvin willow donkey topgun nintendo saturn family november
gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private therock runner lasvegas guinness
beatles cassie christin celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy louise michigan
testing carolina little samuel alexande birdie steve cherry pantera sharon gibson vampire mexico peter buffalo montana
genius flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly spencer speedy barbara
snickers sabrina carmen marcus bronco yankee friends paradise dreams magnum horses caroline lacrosse goober member
qwertyu enigma scotty bollocks brian surfer sammy genesis poohbear qweasdzxc racing friend hawaii billy viper october
vanessa poopoo einstein stanley walker drowssap stephen courtney simple alaska badger action denise jester spitfire
drummer forest patricia maryjane champion diesel svetlana friday kevin gregory pamela frank hotrod chevy anderson
douglas westside security google shorty tester hitman mozart general reddog music lizard alexander melanie ruslan
vincent eagle sweet teresa scarface marshall olivia veronica buddha spirit frankie stargate antonio liberty natalie
mercury naruto suzuki semperfi popcorn spooky marley system brittany claudia kelly scotland kitty cherokee vikings
simpsons death leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin howard
passion honda vfhbyf andre vladimir franklin sandman infinity homer raider passport fantasy bulldogs horney domino
budlight ironman disney norman softball bishop francis brutus redrum brooke bigred jeffrey jesus fktrcfylh karina
marines kawasaki digger ireland oksana fireman cougar college alicia russell houston monday bradley sarah justice
super wildcats tinker duncan dancer logitech avalon swordfis everton reggie motorola alexandr molly timothy claire
patriots madonna colorado eugene ducati kermit juventus indian connor galore freeuser smooth house titanic boogie
simpson warcraft wolverin elizabet arizona saints valentin georgia asdfg accord baxter denver mitchell christ yfnfif
smith stinky zachary roland naughty spiderma chopper brenda extreme virginia water skyline zombie pearljam froggy
pirate fylhtq vision awesome alyssa dreamer predator bullet empire kirill people elvis panthers skipper nemesis
peekaboo simon alison rolltide american cardinal arnold chevelle daddy psycho danger mookie manutd tommy hobbes vegeta
goblue burton fyfcnfcbz picard bobby windows loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop
galina changeme rooster polina berlin taurus electric ronald avatar raptor maksim spring brazil newport kenneth
hendrix madmax england alpha sublime britney france darkside bigman hercules lawrence wolfpack classic lincoln ronaldo
spiderman blizzard cheyenne wombat cjkysirj raymond brother kristen pandora devils simone holiday wildcat horse kramer
sterling caesar alabama carrie sports pickle leather shaggy chronic flowers robbie admin gracie amber airplane perfect
kodiak billybob katana sunset crazy stingray maria snowman phpbb chocolat zeppelin garcia detroit wolves pontiac candy
firebird gundam panzer outlaw pretty fisher connie honey business trevor redhead hardon greenday tarheels nastya
hellfire cobra engineer savage service serenity sasha michele lickme fireball white remember darkstar miranda flash
harvey oscar strike freddie pavilion beauty bobafett dbrnjhbz bigmac clinton bowling jenny natali future harrison
jones wallace swimming apache rulez pyramid dodgers whynot defender teens morris trooper cancer precious packard
lucifer popeye weasel raven icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl
norton control wutang airforce julian atlanta spike thailand looking casino paris mouse lennon bluebird theone hawkeye
hacker dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light design machine herman wrangler rocks
trucks roscoe tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura philip browns eatme
stefan cannon dilbert baller microsoft winnie christia katie xfiles qazqaz street seattle corona amateur cthutq
prelude beach malibu freaky integra atlantis pussies dragons iloveu unicorn lonewolf regina stealth kristin peewee
openup bobcat stacey software newton leonardo student srinivas angelina young enjoy valentina trigger zaqwsx athena
shotgun coyote bruins veronika dollar country joker babydoll lestat hottie smiley potter random sweety woody chipper
snake samurai video gizmo maddie devildog valerie mistress flipper express powers cessna teacher goldie moose polaris
piglet cookies elena montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy foobar castle tickle
bunny pepsi balls transam dfvgbh impala sunday hotstuff ronnie jasmin gambit toshiba basketba lancer birthday texas
stephani hooker knicks roberto stinger testtest kathleen savannah shamrock benson deftones trucker redneck goldberg
alfred blaster siemens shelly renegade manson subaru ibanez blondie hamilton casey reaper cristina minnie mylove harry
galaxy lindsay dudley farmer gloria special blahblah enterpri travel bigone sweetpea sugar smoke skeeter indiana great
ficken trfnthbyf freeman curtis smitty marino joanne bigfoot escort check larisa trumpet tristan spartan babylon
asdfghj sister valera stormy paladin andreas cavalier marathon hamlet aardvark mister rusty napoleon seven indigo
hornet skater jerome pierre wonder toronto indians karate buckeyes julie hesoyam fredfred charger highland sweetie
holland chiefs diamonds buckeye aurora campbell griffin brandi redman passwor chandler drpepper monika maiden
elizabeth leonard bernie brown garden storm autumn linda thuglife millie jungle pencil tomtom insane pizza timber
sherlock mariah audrey hamster aragorn pioneer techno catdog lollol triumph sidney fktrctq sophia morpheus island
hobbit blabla aaron pascal sampson consumer justme marion stones chrissy tyler nadine marie goforit burger pitbull
kelsey adgjmptw spartak german karen kissme hunting kaiser martha colors artist harold italia sammie barcelona mario
nicolas virgin pebbles sundance isabella overlord emerald callie doggy irina racecar isabelle germany goddess change
wesley basket joejoe holly poison zipper alpine shirley element huskers marcel eddie danny christy sakura chichi
inside ultimate dirty nicola blackie omega watson rommel geronimo nikki caserta trojan philips sergio nugget tarzan
bassman warren trixie chicks aleksandr cream webster sherry manuel portugal dodger anakin bobbob bomber michel madness
superfly loser florence yvonne fatcat global ybrbnf energy desire soldier bianca warlock martina andrei larry seminole
peace alejandr westham concrete harris margaret hector christop ladybug network bernard tintin qazxswedc trombone
chuck pleasure rhbcnbyf history bluesky sherman logan january onelove cotton christian cdtnkfyf sunny archie holden
brianna vfvjxrf titans stallion lindsey singer truck smile party missy hansolo angelo joanna natalia beagle phillip
panama smiles juice qawsed inferno mongoose connect kingkong snatch flatron bluemoon turbo rocker personal emily
blessed snakes dominic forget finger beetle jamaica alberto mulder jamie susan immortal passat plastic dietcoke spunky
whiskey monitor giovanni cactus ripper spyder markus planet patton exigen sticky waters nolimit daniela hollywoo
abigail morrison katrina trunks always diana deedee clifford april speed japan mission pickles million sailing freak
holmes bonehead fernando ghbdtnbr charlott delta yomama darren rubber newman faster bertha memphis sylvia maurice
hongkong jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy brooks movie dodge dream graham
sprite curious pacific loulou funtime philly ferret niners orion werewolf milton cantona kingdom stars africa office
boeing gilbert abgrtyu pirates sheila french sweets cooldude palmer eternity lollipop tottenha stocking monique
anything foster irish jackoff biscuit drizzt camera columbia fossil moomoo makaveli tracey robinson isabel martini
salmon shasta jersey verbatim maniac snapper nasty solomon patriot jacob standard shaved blackcat asdzxc punkrock
raistlin infantry dillon gerald twister ricardo waterloo cjkywt clayton crimson serena oxford maxmax denis flight
condor seinfeld silvia biggie maxine musicman ravens teddy colleen bruce wolfman sharks megadeth cosmos velvet keeper
foxtrot garrett damien anton sesame skywalke banshee squirrel wolverine sunrise ghost western grendel roxanne privet
legolas felix marlin stone herbert lvbnhbq qazwsxed carrot blades frosty stardust helena
`;
