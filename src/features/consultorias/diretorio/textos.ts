/** What people read in `features/consultorias/diretorio`: one object for each component. */

export const conteudoDaConsultoria = {
  naoDeuCarregar: 'Não conseguimos carregar esta consultoria',
  carregandoConsultoria: 'Carregando a consultoria',
  consultoriaNaoEncontrada: 'Consultoria não encontrada',
  naoEncontrada: 'Não encontramos esta consultoria',
  abertura: 'O endereço pode estar incompleto, ou ela não está mais no diretório.',
  verConsultorias: 'Ver as consultorias',
  pedirOrcamentos: 'Pedir orçamentos',
} as const

export const diretorioPage = {
  tituloDaAba: 'Consultorias de RH: diretório por serviço e estado',
  descricao:
    'Conheça as consultorias e autônomos de RH aprovados pela Embira: serviços, estados atendidos, porte dos ' +
    'clientes e selos com critério público.',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  titulo: 'Consultorias de RH aprovadas',
  pedirATodas: 'Descreva o que precisa uma vez e compare até quatro propostas de quem atende.',
  comoOrdenamos: 'Como ordenamos',
  ordem:
    'Primeiro vem quem mais combina com as palavras buscadas (no nome, depois nos serviços); entre iguais, quem costuma ' +
    'responder antes, tem melhores avaliações e, por fim, o perfil mais completo. Quem não foi medido fica no meio.',
  pedirOrcamentos: 'Pedir orçamentos',
  sobreOsSelos: 'O que os selos querem dizer',
} as const

export const filtrosDoDiretorio = {
  filtrarConsultorias: 'Filtrar consultorias',
  estadoAtendido: 'Estado atendido',
  qualquerEstado: 'Qualquer estado',
  porteClientes: 'Porte dos clientes',
  qualquerPorte: 'Qualquer porte',
  servico: 'Serviço',
  filtros: 'Filtros',
  filtrosEm: (quantos: number) => `Filtros (${quantos})`,
  exemplo: 'Nome, setor ou área',
} as const

export const listaDeConsultorias = {
  carregandoConsultorias: 'Carregando as consultorias',
  asPrimeiras: (quantas: string) => `As primeiras ${quantas}`,
  corrigido: (texto: string) => `Mostrando resultados para “${texto}”.`,
  nenhumaComFiltros: 'Nenhuma consultoria com estes filtros',
  outrosFiltros:
    'Tente outro estado ou só o serviço. Ou descreva o que precisa: as consultorias que atendem são avisadas, e as que chegarem depois também leem o pedido.',
  verTodas: 'Ver todas',
  pedirOrcamentos: 'Pedir orçamentos',
  nenhuma: 'O diretório ainda está começando',
  enquantoIsso:
    'Nenhuma consultoria está publicada ainda. Descreva o que a sua empresa precisa: o pedido fica aberto para ' +
    'as primeiras que chegarem.',
  cadastrarMinhaConsultoria: 'Cadastrar minha consultoria',
} as const

export const consultoriaCard = {
  eMais: (outros: number) => `e mais ${outros}`,
  avaliacoes: (total: number) => (total === 1 ? '1 avaliação' : `${total} avaliações`),
  nota: (media: string, quantas: number) => `★ ${media} (${quantas})`,
  setores: (setores: string) => `Para ${setores}`,
  semPreco: 'Preço na proposta',
  pedir: 'Pedir proposta',
  pedirA: (nome: string) => `Pedir proposta a ${nome}`,
} as const

export const resposta = {
  costumaResponder: (tempo: string) => `Costuma responder em ${tempo}`,
} as const

export const perfil = {
  portfolio: 'Ver o portfólio (PDF)',
  portfolioDe: (consultoria: string) => `Portfólio de ${consultoria}`,
  comoTrabalha: 'Como trabalha',
  diretorioDesde: (dia: string) => `No diretório desde ${dia}.`,
  querProposta: 'Quer uma proposta?',
  convite: 'Sem criar conta. Convidada, esta consultoria tem um dos quatro lugares guardado por 48 horas.',
  pedir: 'Pedir proposta',
  convidar: 'Pedir proposta a esta consultoria',
  dicaDoPreco: 'O valor final depende do que você pede e vem na proposta.',
  pedirOrcamentos: 'Pedir a todas',
} as const

export const textosDoPerfil = {
  sobre: 'Sobre a consultoria',
  metodo: 'Nosso método',
  casos: 'Casos contados pela consultoria',
  desafio: 'O desafio',
  resultado: 'O resultado',
  pessoas: 'Quem atende',
} as const

export const selosTextos = {
  naoTem: ' (ainda não tem)',
} as const
