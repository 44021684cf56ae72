/** What people read in `features/vagas/recrutaeeo`: one object for each component. */

export const canaisEPrecos = {
  titulo: 'Canais e preços',
  noArEm: 'No ar em ',
  canal: 'Canal',
  prazo: 'Prazo',
  preco: 'Preço',
  comoPublica: 'Como cada canal publica',
  donos: 'Os nomes são das empresas donas de cada canal, que não patrocinam nem aprovam a Embira.',
} as const

export const heroFios = {
  exemploDeCargo: 'Analista de RH Pleno',
  oficinaAuroraCampinas: 'Oficina Aurora · Campinas, SP · Híbrido',
  exemploIlustrativo: 'Exemplo ilustrativo',
} as const

export const perguntasDaVaga = {
  titulo: 'Perguntas frequentes',
  criarVaga: 'Criar vaga',
  contratarConsultoria: 'Pedir a uma consultoria',
} as const

export const recrutaeeoPage = {
  titulo: 'Publicar vaga em vários canais',
  descricao: (vagaDe: number) =>
    `Escreva a vaga uma vez, escolha os canais e acompanhe cada publicação com prova. A partir de R$ ${vagaDe} ` +
    'por vaga, sem mensalidade.',
  tituloDoFim: 'Todos os canais que você escolher.',
  abertura: 'Escreva uma vez, publique em vários sites de vagas e veja, canal por canal, o que já está no\u00a0ar.',
  criarVaga: 'Criar vaga',
  verCanaisPrecos: 'Ver canais e preços',
  partirRVaga: (vagaDe: number) => `A partir de R$ ${vagaDe} por vaga em vários canais, sem mensalidade. Há canal gratuito.`,
} as const
