/** What people read in `features/vagas/wizard`: one object for each component. */

export const achadosDoCampo = {
  naoPodePublicado: 'Não pode ser publicado',
  valeRever: 'Vale rever',
} as const

export const barraDoPasso = {
  naoPublicada: 'A vaga ainda não foi publicada',
  entrarNovo: 'Entrar de novo',
  minhasVagas: 'Minhas Vagas',
  voltar: 'Voltar aos canais',
  salvarRascunho: 'Salvar Rascunho',
  limparDados: 'Limpar Dados',
  limparTodosDados: 'Limpar todos os dados?',
  descricao: 'As cinco etapas voltam ao começo e o rascunho é apagado. Não dá para desfazer.',
  continuarEscrevendo: 'Continuar escrevendo',
  recarregar: 'Abrir o texto atual',
} as const

export const novaVagaPage = {
  novaVaga: 'Nova vaga',
  minhasVagas: 'Minhas Vagas',
  jaNaSituacao: (rotuloDoStatus: string) => `Esta vaga já está em “${rotuloDoStatus}”`,
  jaNaoMuda: 'Ela não pode mais ser mudada por aqui. Você pode usá-la como modelo para uma vaga nova.',
  usarModelo: 'Usar como modelo',
  editarVaga: 'Editar vaga',
} as const

export const vagaWizard = {
  aberturaDaVaga: 'O que a pessoa vai fazer, onde e em que condições.',
  aberturaDoPrazo: 'Por quanto tempo o anúncio fica no ar.',
  aberturaDoContato: 'Com quem os candidatos falam.',
  aberturaDaEmpresa: 'Tudo aqui é opcional. Ajuda quem lê a conhecer a empresa.',
  aberturaDosCanais: 'Escolha onde publicar e confira antes de enviar.',
  outraAbaMudou: 'Este rascunho mudou em outra aba',
  qualContinua: 'Escolha qual dos dois continua.',
  outraAbaTerminou: 'Esta vaga já foi publicada ou limpa em outra aba',
  comoSeguir: 'Para não publicar duas vezes sem querer, escolha como seguir.',
  novaVaga: 'Nova vaga',
  semConexao: 'Pode continuar escrevendo: o rascunho fica neste aparelho, e você publica quando a conexão voltar.',
  versaoAnterior: 'Seu rascunho é de uma versão anterior deste formulário',
  oQueAproveitamos: 'Aproveitamos o que você já tinha escrito. Confira antes de publicar.',
  voltarAoRascunho: 'Voltar a ele',
  daLugar: (diaHora: string) => `Ele é de ${diaHora} e dá lugar a esta vaga assim que você mudar algo aqui.`,
  retomada: 'Continuamos de onde você parou',
  salvoEm: (diaHora: string) => `Salvo neste aparelho em ${diaHora}.`,
  verPrevia: 'Ver como o anúncio aparece',
} as const

export const maisDetalhes = {
  titulo: 'Mais detalhes',
  opcional: 'opcional',
  quantasPessoas: 'Quantas pessoas serão contratadas.',
  exemploDeHorario: 'Por exemplo: segunda a sexta, das 8h às 17h.',
  semDizer: 'Não informar',
  porMes: 'Mês (o padrão)',
  oQueEAcessivel: 'O que já é acessível: entrada, banheiro, programas, intérprete de Libras.',
} as const

export const lidoDoAnuncio = {
  titulo: (campos: number) => `Lemos ${campos} campos do anúncio`,
  confira: 'Confira cada um: embaixo dele está o trecho de onde veio.',
  naoEntendido: 'Não reconhecemos um anúncio de vaga',
  naDescricao: 'O texto está na descrição.',
  entendi: 'Entendi',
  doAnuncio: 'Do anúncio',
} as const

export const previaDaVaga = {
  vagaAfirmativa: (grupo: string) => `Vaga afirmativa${grupo ? `: ${grupo}` : ''}`,
  numeroDeVagas: (quantas: string) => (quantas === '1' ? '1 vaga' : `${quantas} vagas`),
  cargoVaga: 'Cargo da vaga',
  semSalario: 'Salário não informado',
  sobreVaga: 'Sobre a vaga',
  vazio: 'A descrição aparece aqui conforme você escreve.',
  sobreEmpresa: 'Sobre a empresa',
  perguntas: 'Perguntas da empresa',
} as const

export const previaAoLado = {
  rotulo: 'Prévia do anúncio',
  titulo: 'Como o anúncio aparece',
} as const
