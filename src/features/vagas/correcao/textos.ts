/** What people read in `features/vagas/correcao`: one object for each component. */

export const achadoDoAnuncio = {
  precisaMudar: 'Precisa mudar',
  valeRever: 'Vale rever',
} as const

export const anuncioRetido = {
  anuncioPrecisaCorrecao: 'O anúncio precisa de correção',
  comoLiberar: 'A revisão encontrou o que a lei não permite. Corrija para a vaga entrar no ar.',
  quemLibera: 'A revisão encontrou o que a lei não permite. Quem cuida da vaga precisa corrigir.',
  comAEquipe: 'Uma pessoa da nossa equipe vai ler o anúncio',
  revisaoPedida:
    'Você pediu a revisão do que a revisão automática encontrou. Avisamos por e-mail. Se preferir não esperar, corrija o texto.',
  antesDePublicar:
    'Você não precisa fazer nada: avisamos por e-mail. Os prazos dos canais e os dias no ar contam a partir da publicação. Se o anúncio não ' +
    'puder ser publicado, o que você pagou volta inteiro.',
  pagamentoContestadoCartao: 'O pagamento foi contestado no banco',
  titularCartaoContestou:
    'A cobrança foi contestada no banco de quem pagou. A vaga espera a decisão; o texto do anúncio não precisa mudar.',
  devolvidoPeloBanco: 'O banco estornou o pagamento',
  bancoDecidiu: 'A contestação foi decidida, e o valor voltou a quem pagou. A vaga não vai ao ar com este pagamento.',
  criarOutra: 'Criar outra a partir desta',
  falarEquipe: 'Falar com a equipe',
  corrigirAnuncio: 'Corrigir anúncio',
} as const

export const correcaoForm = {
  aindaHaTrecho: 'Ainda há trecho que a lei não permite. Veja abaixo.',
  correcaoEnviada: 'Correção enviada',
  quantoDemora: 'A revisão do anúncio leva poucos minutos.',
  rotulo: 'Corrigir anúncio',
  mudarOutros: 'Mudar também os outros textos',
  titulo: 'A correção ainda não foi enviada',
  declaracao: (declaracao: string) => `Ao enviar, vale de novo: ${declaracao}`,
  enviando: 'Enviando...',
  enviarCorrecao: 'Enviar correção',
  agoraNao: 'Agora não',
  engano: 'Acha que a revisão se enganou?',
} as const

export const corrigirVaga = {
  titulo: 'Corrigir anúncio',
  descricao: 'Depois de enviar, a revisão é feita de novo. Se estiver tudo certo, a vaga entra no ar. Canais e preço não mudam.',
  carregandoAnuncio: 'Carregando o anúncio',
} as const
