/** What people read in `features/vagas/wizard/etapas`: one object for each component. */

export const afirmativaField = {
  rotulo: 'Vaga afirmativa',
  reservadaGrupoSubrepresentado:
    'Reservada a um grupo sub-representado, como a lei permite. Por exemplo: pessoas com deficiência, mulheres ' +
    'ou pessoas negras.',
  exemploPessoasDeficiencia: 'Por exemplo: pessoas com deficiência.',
} as const

export const beneficiosField = {
  beneficiosEscolhidos: 'Benefícios escolhidos',
  buscarBeneficio: 'Buscar benefício',
  comoMarcar: 'Pelo teclado: as setas percorrem a lista, espaço marca.',
  listaBeneficios: 'Lista de benefícios',
  nenhumBeneficioEscrevao: (busca: string) => `Nenhum benefício com “${busca}”. Escreva-o em “Outros benefícios”.`,
} as const

export const canaisField = {
  titulo: 'Onde publicar',
  prazoDeCada: 'Cada canal tem o seu próprio prazo de análise.',
  retirado: 'Retiramos do seu pedido. Os outros canais continuam escolhidos.',
  indisponivelMomento: 'Indisponível no momento',
  noArEm: (prazo: string) => `no ar em ${prazo}`,
} as const

export const contatoStep = {
  titulo: 'Estes dados são mostrados aos candidatos',
  emailTelefoneTrabalho: 'Use um e-mail e um telefone de trabalho. Começamos com os do seu perfil; você pode trocar.',
} as const

export const cupomField = {
  cupomDesconto: 'Cupom de desconto',
} as const

export const dadosStep = {
  aVaga: 'A vaga',
  dicaDoCargo: 'Só o nome da função, como as pessoas costumam buscar.',
  oAnuncio: 'O anúncio',
  dicaDaDescricao: 'O que a pessoa vai fazer, com quem e como. Pode colar do Word.',
  dicaDosRequisitos: 'O que é preciso saber ou ter. Uma linha para cada item.',
  dicaDosDiferenciais: 'O que ajuda, sem ser exigido.',
  dicaDosOutros: 'O que não está na lista acima.',
  beneficios: 'Benefícios',
  opcional: 'opcional',
  acaoAfirmativa: 'Ação afirmativa',
  sim: 'sim',
  passouDoLimite: (numero: string) => `O texto passou do limite de ${numero} caracteres.`,
} as const

export const duracaoStep = {
  dica: 'O prazo conta a partir da publicação. Você pode encerrar antes ou renovar depois.',
  texto: (dia: string) => `Publicada hoje, fica no ar até ${dia}.`,
} as const

export const empresaCadastrada = {
  convite: 'Publica sempre para as mesmas empresas?',
  preencherEmpresaCadastrada: 'Preencher com uma empresa cadastrada',
  escolhaEmpresa: 'Escolha uma empresa',
  preenchemosDados: (usada: string) => `Preenchemos com os dados de ${usada}.`,
} as const

export const empresaStep = {
  dica: 'O que a empresa faz e como é trabalhar nela.',
} as const

export const localField = {
  dica: 'O município e, se quiser, o bairro: “Campinas, Cambuí”.',
  semMunicipio: 'Sem município, a vaga não vai para o Google.',
  foraDaLista: (estado: string) => `Confira o nome: não é um município de ${estado}.`,
} as const

export const resumoDoPedido = {
  rotulo: 'Resumo do pedido',
  nossaPagina: 'Nossa página da vaga',
  noGoogle: 'Com os dados que o Google lê e no feed do Jooble.',
  semGoogle: 'E no feed do Jooble. Sem município, fora do Google.',
  incluido: 'Incluído',
  nenhumCanalEscolhido: 'Nenhum canal escolhido.',
  quandoPaga: 'Você paga na próxima tela. Até lá nada é cobrado, e a vaga fica guardada em Minhas Vagas.',
} as const

export const revisaoDoAnuncio = {
  nadaProibido: 'Não encontramos nada proibido no texto',
  oQueProcura: 'O que a revisão procura',
  procura: (procurado: string) =>
    `A revisão automática procura ${procurado}. Ela lê só o texto do anúncio e pode deixar algo passar.`,
  oQueNaoLe: 'Mensagens, links e o que você perguntar a quem se candidata ficam de fora: quem publica responde pelo anúncio.',
  rotulo: 'Revisão do anúncio',
  anuncioPrecisaAjustes: 'O anúncio precisa de ajustes',
  antesPublicarVale: 'Antes de publicar, vale rever',
  engano: 'Acredito que é um engano: quero que uma pessoa revise',
  ateTerminar: 'A vaga fica em “Aguardando Publicação” até a revisão terminar.',
} as const

export const salarioFields = {
  porMes: 'Por mês.',
  porHora: 'Por hora.',
  rotulo: 'Mostrar salário',
  faixaApareceAnuncio: 'A faixa aparece no anúncio.',
  anuncioSaiSem: 'O anúncio sai sem salário.',
  semSalario: 'Enquanto estiver assim, o anúncio não mostra salário.',
} as const
