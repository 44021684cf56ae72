/** What people read in `features/vagas/minhas-vagas`: one object for each component. */

export const encerrarVaga = {
  saiDoAr: (cargo: string) => `A vaga “${cargo}” sai do ar e não volta. Para publicar de novo, use-a como modelo.`,
  titulo: 'Encerrar vaga?',
  vagaEncerrada: 'Vaga encerrada',
  naoEncerrada: 'A vaga não foi encerrada',
  encerrarVaga: 'Encerrar vaga',
  oQueNaoVolta:
    'O valor dos canais pagos que já estão no ar não volta. O dos que ainda não foram publicados é reembolsado, ' +
    'como dizem os Termos de Uso.',
  entrevistas: 'As entrevistas marcadas são canceladas.',
  encerrando: 'Encerrando...',
  manterVaga: 'Manter vaga',
  contratada: 'Contratou alguém daqui? Antes de encerrar, mova a pessoa para Aprovada: senão ela recebe este e-mail.',
  mensagem: 'Mensagem para essas pessoas',
  dica: 'A mesma para todas, no lugar do nosso texto.',
  exemplo: 'Ana',
} as const

export const maisAcoes = {
  verPagina: 'Ver página',
  rotulo: (cargo: string) => `Mais ações: ${cargo}`,
} as const

export const minhasVagas = {
  filtrarVagas: 'Filtrar vagas',
  buscarVaga: 'Buscar vaga',
  exemplo: 'Cargo, empresa ou código',
  titulo: 'Nenhuma vaga encontrada',
  nenhumaComFiltros: 'Nenhuma das suas vagas combina com estes filtros.',
  limparFiltros: 'Limpar filtros',
  primeira: 'Crie a primeira: você escreve uma vez e escolhe em quais canais publicar.',
  asDasEquipes: 'Você ainda não publicou uma. As das empresas em que você trabalha estão em outra lista.',
  verDasEquipes: 'Ver as das equipes',
  todas: 'Todas as situações',
  carregandoVagas: 'Carregando as vagas',
  deQuem: 'Vagas de',
  minhas: 'Só as minhas',
  deTodas: 'Minhas e das equipes',
  queEuCuido: 'Que eu cuido',
} as const

export const minhasVagasPage = {
  titulo: 'Minhas Vagas',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  criarVaga: 'Criar vaga',
  rotulo: 'Quais vagas',
  entrevistas: 'Entrevistas',
  curriculosGuardados: 'Currículos guardados',
} as const

export const renovarVaga = {
  titulo: 'Renovar vaga',
  vagaRenovada: 'Vaga renovada',
  naoRenovada: 'A vaga não foi renovada',
  quantoTempo: 'Por mais quanto tempo?',
  confiraAData: 'Confira a data acima antes de tentar de novo.',
  agoraNao: 'Agora não',
} as const

export const vagaItem = {
  verOQueFazer: 'Ver o que fazer',
  verVaga: 'Ver vaga',
  emRecebida: (quantas: number) => `${quantas} em Recebida`,
} as const
