"""The words the generated exhibitions are made of."""

ERAS = (
    "고려", "조선 전기", "조선 중기", "조선 후기", "대한제국", "15세기", "16세기", "17세기", "18세기",
    "19세기", "광무 연간", "고종 때", "세종 때", "영조 때", "정조 때",
)  # fmt: skip

PLACES = (
    "한양", "개성", "평양", "전주", "통영", "안성", "강화", "강진", "부안", "이천", "광주 분원", "청주",
    "해주", "나주", "담양", "한산", "제주", "파리", "세브르", "리옹", "샹드마르스", "트로카데로", "리모주",
)  # fmt: skip

MATERIALS = (
    "놋쇠", "비단", "모시", "닥종이", "옻칠한 나무", "오동나무", "먹감나무", "대나무", "말총", "자개", "상아",
    "은", "백동", "무쇠", "흙", "백토", "가죽", "돌", "옥", "산호", "호박", "명주실", "쪽물", "황칠",
)  # fmt: skip

OBJECTS = (
    "항아리", "대접", "병풍", "부채", "보자기", "가야금", "거문고", "해금", "장구", "갓", "노리개", "비녀",
    "반닫이", "소반", "문갑", "벼루", "연적", "붓통", "필사본", "목판", "활자", "지도", "그림첩", "향로", "촛대",
    "화로", "반상기", "다리미", "자물쇠", "신발", "관복", "흉배", "등잔", "북", "피리", "대금", "저울", "해시계",
)  # fmt: skip

MAKERS = (
    "장인", "도공", "화원", "각수", "유기장", "나전장", "소목장", "자수장", "매듭장", "악기장", "갓장이",
    "선자장", "지장", "칠장", "은장이", "활자장", "궁녀", "승려", "선비", "수집가", "외교관", "인류학자",
)  # fmt: skip

PATTERNS = (
    "모란", "연꽃", "구름과 학", "용", "봉황", "대나무", "매화", "국화", "포도와 동자", "십장생", "물고기",
    "나비", "박쥐", "당초", "아자", "만자", "태극", "기하 무늬", "산수", "책거리", "해와 달", "소나무",
)  # fmt: skip

QUALITIES = (
    "고운", "단단한", "가벼운", "맑은", "깊은", "성긴", "촘촘한", "소박한", "화려한", "푸르스름한", "희고 깨끗한",
    "손때 묻은", "오래된", "귀한", "이름난", "보기 드문", "반듯한", "둥근", "나지막한", "빛나는",
)  # fmt: skip

DEEDS = (
    "다듬었습니다", "새겼습니다", "엮었습니다", "빚었습니다", "그렸습니다", "옮겨 적었습니다", "간직했습니다",
    "내다 팔았습니다", "선물했습니다", "전시했습니다", "고쳐 썼습니다", "이어 붙였습니다", "물들였습니다",
    "두드려 폈습니다", "구워 냈습니다", "모아 두었습니다", "기록했습니다", "살펴보았습니다",
)  # fmt: skip

TIMES = (
    "봄마다", "장마가 지나면", "겨울밤에", "혼례를 앞두고", "제삿날이면", "박람회가 열리던 해에", "새벽부터",
    "한 해 동안", "여러 대에 걸쳐", "손님이 오면", "먼 길을 떠날 때", "1900년 여름에", "그 뒤로도 오랫동안",
)  # fmt: skip

# Korean words and how they are written in Hanja.
GLOSSES = (
    ("청자", "靑磁"), ("백자", "白磁"), ("분청사기", "粉靑沙器"), ("직지", "直指"), ("훈민정음", "訓民正音"),
    ("나전", "螺鈿"), ("유기", "鍮器"), ("병풍", "屛風"), ("일월오봉도", "日月五峯圖"), ("책가도", "冊架圖"),
    ("백동자", "百童子"), ("근정전", "勤政殿"), ("경복궁", "景福宮"), ("박람회", "博覽會"), ("대한제국", "大韓帝國"),
    ("공예", "工藝"), ("악기", "樂器"), ("현악기", "絃樂器"), ("판소리", "판소리 唱"), ("목판", "木版"),
    ("활자", "活字"), ("한지", "韓紙"), ("옻칠", "漆"), ("화각", "華角"), ("보물", "寶物"), ("도감", "都監"),
    ("의궤", "儀軌"), ("산수화", "山水畵"), ("문방사우", "文房四友"), ("십장생", "十長生"), ("관모", "官帽"),
    ("합죽선", "合竹扇"), ("해시계", "仰釜日晷"), ("대동여지도", "大東輿地圖"), ("팔만대장경", "八萬大藏經"),
)  # fmt: skip

# The same in English, for the texts of items in two languages.
ENGLISH_GLOSSES = (
    ("celadon", "靑磁"), ("white porcelain", "白磁"), ("buncheong ware", "粉靑沙器"), ("Jikji", "直指"),
    ("Hunminjeongeum", "訓民正音"), ("mother-of-pearl", "螺鈿"), ("brassware", "鍮器"), ("byeongpung", "屛風"),
    ("sun and moon screen", "日月五峯圖"), ("chaekgado", "冊架圖"), ("hundred children", "百童子"),
    ("Geunjeongjeon", "勤政殿"), ("Gyeongbokgung", "景福宮"), ("exposition", "博覽會"), ("Korean Empire", "大韓帝國"),
    ("craft", "工藝"), ("instrument", "樂器"), ("stringed instrument", "絃樂器"), ("woodblock", "木版"),
    ("movable type", "活字"), ("hanji", "韓紙"), ("lacquer", "漆"), ("ox horn", "華角"), ("treasure", "寶物"),
    ("directorate", "都監"), ("uigwe", "儀軌"), ("landscape", "山水畵"), ("four treasures", "文房四友"),
    ("ten symbols of long life", "十長生"), ("official's hat", "官帽"), ("folding fan", "合竹扇"),
    ("sundial", "仰釜日晷"), ("map of the great east", "大東輿地圖"), ("Tripitaka Koreana", "八萬大藏經"),
)  # fmt: skip

ENGLISH_ERAS = (
    "Goryeo", "early Joseon", "middle Joseon", "late Joseon", "fifteenth-century", "sixteenth-century",
    "seventeenth-century", "eighteenth-century", "nineteenth-century", "imperial",
)  # fmt: skip

# In the order of MATERIALS.
ENGLISH_MATERIALS = (
    "brass", "silk", "ramie", "mulberry paper", "lacquered wood", "paulownia wood", "persimmon wood", "bamboo",
    "horsehair", "mother-of-pearl", "ivory", "silver", "cupronickel", "cast iron", "clay", "white clay", "leather",
    "stone", "jade", "coral", "amber", "silk thread", "indigo", "golden lacquer",
)  # fmt: skip

ENGLISH_MAKERS = (
    "craftsmen", "potters", "court painters", "woodblock cutters", "brass workers", "inlayers", "joiners",
    "embroiderers", "knotters", "instrument makers", "hatters", "fan makers", "paper makers", "lacquerers",
    "silversmiths", "type founders", "palace women", "monks", "scholars", "collectors", "diplomats",
)  # fmt: skip

ENGLISH_PATTERNS = (
    "peonies", "lotus flowers", "clouds and cranes", "dragons", "phoenixes", "bamboo", "plum blossom",
    "chrysanthemums", "grapes and children", "fish", "butterflies", "bats", "scrolling vines", "key fret",
    "the taegeuk", "mountains and water", "books and scholars' things", "sun and moon", "pine trees",
)  # fmt: skip

ENGLISH_TIMES = (
    "every spring", "after the rains", "on winter nights", "before a wedding", "on days of remembrance",
    "in the year of the exposition", "from dawn", "for a whole year", "over several generations",
    "whenever guests came", "before a long journey", "in the summer of 1900", "for a long time afterwards",
)  # fmt: skip

ENGLISH_HEADINGS = (
    "From hand to hand", "How it was used", "How it was made", "The journey to Paris", "What is left, what is lost",
    "Sound and light", "What the pattern means", "The origin of the name", "The gallery seen again", "Notes & sources",
    "`1900-214` in the records", "*Old* questions", "Evidence on paper", "Colour < shape?", "A second look",
)  # fmt: skip

ENGLISH_OBJECTS = (
    "vase", "lacquer box", "folding screen", "horsehair hat", "silk robe", "bronze bowl", "woodblock",
    "map", "zither", "fiddle", "drum", "fan", "inkstone", "brush holder", "wrapping cloth", "incense burner",
    "lock", "lantern", "sundial", "chest", "manuscript", "pair of shoes", "celadon ewer", "set of type",
)  # fmt: skip

ENGLISH_PLACES = (
    "Seoul", "Paris", "Kaesong", "Jeonju", "Tongyeong", "the Champ de Mars", "the Avenue de Suffren",
    "a workshop near the river", "the royal kilns", "a temple in the hills", "the Musée Guimet",
)  # fmt: skip

ENGLISH_QUALITIES = (
    "plain", "delicate", "worn", "carefully mended", "brightly painted", "heavy", "unsigned", "rare",
    "well-travelled", "half-forgotten", "finely inlaid", "dark", "pale green", "richly embroidered",
)  # fmt: skip

ENGLISH_PEOPLE = (
    "the curator", "a French consul", "the maker's family", "an unknown collector", "the jury",
    "visitors of the pavilion", "two restorers", "the photographer", "a student of music", "the envoy",
)  # fmt: skip

ENGLISH_DEEDS = (
    "described it in a letter", "kept it wrapped in paper", "lent it for one summer",
    "measured every side of it", "mistook it for something else", "drew it from three sides",
    "bought it at an auction", "gave it back at last", "never wrote down its name",
)  # fmt: skip

CODE_SPANS = (
    "`inv. 1900-214`", "`<plate>`", "`a < b && b > c`", "`height = 21.5 cm`", "`Guimet MG 15`", "``a ` b``",
    "`\"quoted\"`", "`x[i] -> y`",
)  # fmt: skip

CODE_BLOCKS = (
    ("text", ("inventory  1900-214", "height     21.5 cm", "width      13 cm & 4 mm", "state      <- good ->")),
    ("json", ("{", '  "name": "항아리",', '  "year": 1900', "}")),
    ("", ("if (age > 100 && glaze < 3) {", '    print("rare");', "}")),
    ("csv", ("no,name,height", "1,백자,21", "2,청자,34")),
    ("", ("5 4 3 2 1  <- finger positions", "E A D G  & the open string")),
)  # fmt: skip

OUTSIDE = (
    "https://museum.example/collection/korea",
    "https://archive.example/search?q=paris&year=1900",
    "https://ko.wikipedia.org/wiki/파리_만국박람회",
    "https://en.wikipedia.org/wiki/Exposition_Universelle_(1900)",
    "https://gallery.example/rooms/4#north-wall",
    "http://library.example/catalogue/it's-open",
    "mailto:curator@museum.example",
)

HEADINGS = (
    "손에서 손으로", "쓰임새", "만드는 법", "파리에 가다", "남은 것과 사라진 것", "소리와 빛", "무늬의 뜻",
    "The journey to Paris", "How it was made", "이름의 유래", "다시 본 전시실", "Notes & sources",
    "`1900-214`의 기록", "*오래된* 질문", "종이 위의 증거", "빛깔 < 모양?", "A second look",
)  # fmt: skip

CREDITS = (
    "국립중앙박물관", "국립국악원", "기메 박물관", "음악박물관", "개인 소장", "Musée Guimet", "Cité de la musique",
)  # fmt: skip

# In the order of CREDITS.
ENGLISH_CREDITS = (
    "National Museum of Korea", "National Gugak Center", "Guimet Museum", "Museum of Music", "Private collection",
    "Musée Guimet", "Cité de la musique",
)  # fmt: skip

RIGHTS = ("공공 영역", "CC BY 4.0", "공공누리 제1유형", "© 박물관 & 기증자")

# In the order of RIGHTS.
ENGLISH_RIGHTS = ("Public domain", "CC BY 4.0", "KOGL Type 1", "© The museum & the donor")

TYPES = ("Book", "Manuscript", "Map", "Painting", "Photograph", "Sculpture", "VisualArtwork")
