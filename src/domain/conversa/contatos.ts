/**
 * A phone, e-mail or address of the web in plain spelling, as a regular expression without regard to case
 * (docs/product/conversations.md#hidden-contacts). The same text as `base.padrao_de_contato`, which decides; a test compares.
 */
export const PADRAO_DE_CONTATO = [
  String.raw`(?<![a-z0-9._%+-])[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}`,
  // Addresses of the web, but not job boards and tools that everybody names by their address.
  String.raw`|(?<![a-z0-9@._-])`,
  String.raw`(?!(?:https?://)?(?:www\.)?(?:gupy\.io|(?:catho|glassdoor|gupy|indeed|infojobs|linkedin|solides|trabalhabrasil|vagas)\.com(?:\.br)?)(?![a-z0-9-]|[./][a-z0-9]))`,
  String.raw`(?:(?:https?://|www\.)[^\s]*[^\s.,;:!?)\]]`,
  String.raw`|(?:[a-z0-9-]+\.)+(?!(?:gov|jus|leg|mil|mp)\.)[a-z]{2,4}\.br(?![a-z0-9-])(?:/[^\s]*[^\s.,;:!?)\]])?`,
  String.raw`|(?:(?:wa|t)\.me|(?:br\.)?(?:facebook|instagram|linkedin)\.com)/[^\s]*[^\s.,;:!?)\]])`,
  // Phones: with an area code, mobiles without one, landlines without one, 0800. Pairs of round numbers or years are no phone.
  String.raw`|(?<![a-z0-9]|[0-9][.-]|\$ |\$)(?:`,
  String.raw`(?:\+?55[ .-]?)?(?:\(0?[1-9][1-9]\) ?(?:9[ .-]?)?[0-9]{4}[ .-]?[0-9]{4}`,
  String.raw`|0?[1-9][1-9][ .-]?9[ .-]?(?![0-9]{3}0 [0-9]{3}0)[0-9]{4}[ .-]?[0-9]{4}`,
  String.raw`|0?[1-9][1-9][ .-]?[2-5](?![0-9]{2}0[ -][0-9]{3}0)[0-9]{3}[ .-]?(?!(?:19|20)[0-9]{2})[0-9]{4})`,
  String.raw`|9(?![0-9]{3}0 [0-9]{3}0|[0-9]{5}000)[0-9]{4}[ .-]?[0-9]{4}`,
  String.raw`|9[ .](?![0-9]{3}0[ -][0-9]{3}0)[0-9]{4}[ .-](?!(?:19|20)[0-9]{2})[0-9]{4}`,
  String.raw`|[2-5](?![0-9]{2}0-[0-9]{3}0)[0-9]{3}-(?!(?:19|20)[0-9]{2})[0-9]{4}`,
  String.raw`|0[358]00[ .-]?[0-9]{3}[ .-]?[0-9]{4}`,
  String.raw`)(?![0-9])`,
].join('')

const contato = new RegExp(PADRAO_DE_CONTATO, 'i')

/** Whether a text has a contact that consultancies do not read before acceptance. The names of the client are known to the server alone. */
export const hasContato = (texto: string) => contato.test(texto)
