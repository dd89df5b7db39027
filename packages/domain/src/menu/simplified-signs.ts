/** Signs of menus as they are written in Taiwan and Hong Kong, each before its simplified one. */
const PAIRS = `
雞鸡 飯饭 麵面 麪面 湯汤 魚鱼 蝦虾 雲云 餃饺 餅饼 蔥葱 薑姜 鹹咸 豬猪 鴨鸭 鵝鹅 蠔蚝 蠣蛎 蘿萝 蔔卜 綠绿 紅红 黃黄 藍蓝 醬酱 燉炖 滷卤 臘腊 燒烧 燴烩
爐炉 鍋锅 點点 頭头 條条 團团 圓圆 凍冻 熱热 溫温 涼凉 飲饮 漿浆 麥麦 葉叶 華华 濃浓 鮮鲜 鮑鲍 鱸鲈 鯛鲷 鱔鳝 龍龙 蟶蛏 貝贝 雜杂 錦锦 餛馄 飩饨 餚肴
饅馒 鬆松 鬚须 絲丝 塊块 羅罗 檸柠 蘋苹 鳳凤 棗枣 蓮莲 銀银 鑿凿 鹽盐 醃腌 糰团 糧粮 爾尔 滾滚 燜焖 淨净 純纯 歐欧 乾干 貴贵 賣卖 買买 價价 單单 雙双
個个 兩两 種种 類类 選选 擇择 無无 內内 對对 開开 關关 門门 區区 號号 島岛 灣湾 廣广 東东 陽阳 蘭兰 樂乐 齋斋 館馆 廳厅 檔档 記记 寶宝 財财 發发 萬万
億亿 過过 這这 還还 臺台 嬤嬷 爺爷 媽妈 兒儿 孫孙 農农 園园 場场 樓楼 廚厨 師师 盤盘 籠笼 壺壶 隻只 顆颗 參参 藥药 補补 養养 氣气 豐丰 鱷鳄 鵪鹌 鶉鹑
鴿鸽 驢驴 馬马 鳥鸟 軟软
`;

let known: ReadonlyMap<string, string> | undefined;

/** 雞 is 鸡; any other sign is itself. */
export function simplified(sign: string): string {
  known ??= new Map(PAIRS.trim().split(/\s+/).map(pairOf));
  return known.get(sign) ?? sign;
}

function pairOf(pair: string): readonly [sign: string, plain: string] {
  const [sign = "", plain = ""] = Array.from(pair);
  return [sign, plain];
}
