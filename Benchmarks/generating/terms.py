"""The terms of the records, in Korean with their English labels."""

from itertools import product

from . import vocabulary as words

Labels = dict[str, str]

FAMILY_NAMES = {
    "김": "Kim", "이": "Yi", "박": "Pak", "최": "Choe", "정": "Jeong", "강": "Kang", "조": "Jo", "윤": "Yun",
    "장": "Jang", "임": "Im", "한": "Han", "오": "Oh", "서": "Seo", "신": "Shin", "권": "Kwon", "황": "Hwang",
    "안": "An", "송": "Song", "유": "Yu", "홍": "Hong",
}  # fmt: skip

GIVEN_NAMES = {
    "덕수": "Deok-su", "명길": "Myeong-gil", "사임": "Sa-im", "윤복": "Yun-bok", "경한": "Gyeong-han", "순이": "Sun-i",
    "태호": "Tae-ho", "정희": "Jeong-hui", "만복": "Man-bok", "성근": "Seong-geun", "재덕": "Jae-deok", "옥진": "Ok-jin",
    "치원": "Chi-won", "학수": "Hak-su", "동명": "Dong-myeong", "영실": "Yeong-sil", "두량": "Du-ryang", "석봉": "Seok-bong",
    "금례": "Geum-rye", "봉규": "Bong-gyu", "인문": "In-mun", "세황": "Se-hwang", "응환": "Eung-hwan", "귀남": "Gwi-nam",
    "춘보": "Chun-bo", "연담": "Yeon-dam", "호연": "Ho-yeon", "삼순": "Sam-sun", "광진": "Gwang-jin", "달호": "Dal-ho",
}  # fmt: skip

MAKERS: Labels = {
    family + given: f"{english_family} {english_given}"
    for (family, english_family), (given, english_given) in product(FAMILY_NAMES.items(), GIVEN_NAMES.items())
}

PERIODS: Labels = {
    "삼국 시대": "Three Kingdoms period", "통일 신라": "Unified Silla", "발해": "Balhae", "고려": "Goryeo dynasty",
    "조선": "Joseon dynasty", "조선 전기": "Early Joseon", "조선 후기": "Late Joseon", "대한제국": "Korean Empire",
    "일제 강점기": "Japanese colonial period", "프랑스 제3공화국": "French Third Republic",
}  # fmt: skip

MATERIALS: Labels = dict(zip(words.MATERIALS, words.ENGLISH_MATERIALS, strict=True))

TECHNIQUES: Labels = {
    "주조": "Casting", "방짜": "Hammering (bangjja)", "금박": "Gold leaf", "채색": "Painted decoration", "나전": "Inlay (najeon)",
    "옻칠": "Lacquering", "상감": "Inlay (sanggam)", "자수": "Embroidery", "조각 잇기": "Patchwork", "바느질": "Sewing",
    "엮기": "Weaving", "매듭": "Knotting (maedeup)", "합죽": "Gluing of bamboo skins", "낙죽": "Pyrography on bamboo",
    "목판 인쇄": "Woodblock printing", "금속활자 인쇄": "Printing with metal type", "물레 성형": "Throwing on the wheel",
    "입사": "Metal inlay (ipsa)", "투각": "Openwork", "양각": "Relief", "음각": "Incision", "배접": "Mounting on paper",
}  # fmt: skip

PLACES: Labels = {
    "한양": "Hanyang (Seoul)", "개성": "Kaesong", "평양": "Pyongyang", "전주": "Jeonju", "통영": "Tongyeong",
    "안성": "Anseong", "강화": "Ganghwa", "강진": "Gangjin", "부안": "Buan", "이천": "Icheon", "광주 분원": "Bunwon, Gwangju",
    "청주": "Cheongju", "해주": "Haeju", "나주": "Naju", "담양": "Damyang", "한산": "Hansan", "제주": "Jeju", "파리": "Paris",
    "세브르": "Sèvres", "리옹": "Lyon", "리모주": "Limoges", "안동": "Andong", "경주": "Gyeongju", "강릉": "Gangneung",
    "예천": "Yecheon", "남원": "Namwon", "밀양": "Miryang", "의주": "Uiju", "함흥": "Hamhung", "원주": "Wonju",
}  # fmt: skip

HOLDERS: Labels = {
    "국립중앙박물관": "National Museum of Korea, Seoul", "국립국악원": "National Gugak Center, Seoul",
    "국립민속박물관": "National Folk Museum of Korea, Seoul", "국립고궁박물관": "National Palace Museum of Korea, Seoul",
    "기메 박물관": "Musée Guimet, Paris", "파리 음악박물관": "Musée de la musique, Paris",
    "프랑스 국립도서관": "Bibliothèque nationale de France, Paris", "인류박물관": "Musée de l'Homme, Paris",
    "공예 박물관": "Craft Museum, Seoul", "시립 미술관": "City Museum of Art", "대학 박물관": "University Museum",
    "개인 소장": "Private collection",
}  # fmt: skip

TAGS: Labels = {
    "악기": "Musical instruments", "행진": "Processions", "책": "Books", "인쇄": "Printing", "불교": "Buddhism",
    "유교": "Confucianism", "금속공예": "Metalwork", "칠공예": "Lacquerware", "도자기": "Ceramics", "직물": "Textiles",
    "복식": "Dress", "장신구": "Jewellery", "식생활": "Food and dining", "실내": "Interiors", "혼례": "Weddings",
    "제례": "Ancestral rites", "궁중": "Royal court", "농사": "Farming", "놀이": "Games", "학문": "Scholarship",
    "지도": "Maps", "의약": "Medicine", "천문": "Astronomy", "무기": "Arms", "교역": "Trade", "외교": "Diplomacy",
    "박람회": "Expositions", "여성": "Women", "어린이": "Children", "민화": "Folk painting", "초상": "Portraits",
    "풍경": "Landscapes", "동물": "Animals", "꽃": "Flowers", "글씨": "Calligraphy", "편지": "Letters",
}  # fmt: skip

TERMS: dict[str, Labels] = {
    "maker": MAKERS,
    "period": PERIODS,
    "material": MATERIALS,
    "technique": TECHNIQUES,
    "place": PLACES,
    "holder": HOLDERS,
    "tags": TAGS,
}


def terms() -> dict[str, dict[str, Labels]]:
    """Returns the object of `terms.json`."""
    return {field: {term: {"en": label} for term, label in labels.items()} for field, labels in TERMS.items()}
