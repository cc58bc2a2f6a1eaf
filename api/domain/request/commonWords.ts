const words = `
the and for with from our you your his her him she all any one two not but are was can will shall would may might must let get got
day days week month year today night time date born baby boy girl man men woman wife husband bride groom mother father mum mom dad
son daughter sister brother aunt uncle king queen prince princess lord lady sir miss mrs mister love loved loves heart forever always
happy birthday wedding anniversary engagement christmas best dear hope faith grace joy chance art bill mark rich grant frank young
old long short small little large great good new dark light bright true gift note card box wrap order ring rings band bands size
chain charm pendant necklace bracelet earring earrings stud studs hoop hoops halo solitaire stone stones gem gems jewel jewelry
diamond diamonds lab mined natural cut clarity carat karat color colour gold golden silver platinum palladium rose white yellow black
green brown blue grey gray red pink violet amber coral crystal garnet jade jasper onyx opal pearl ruby sapphire topaz emerald beryl
round oval pear cushion radiant princess marquise asscher baguette bezel prong prongs pave channel tension setting finish polished
january february march april june july august september october november december spring summer autumn winter
monday tuesday wednesday thursday friday saturday sunday north south east west left right inside outside front back
street road avenue lane drive square court place house home park hill lake wood field church bridge main high floor apartment unit
company limited ltd inc llc gmbh von van der den del las los dos san saint
`

const common = new Set(words.trim().split(/\s+/))

/**
 * Everyday or trade words, which identify no person by themselves even if they are part of a customer's name.
 */
export const isCommonWord = (folded: string): boolean => common.has(folded)
