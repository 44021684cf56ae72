/** What people read in `features/vagas/empresas`: one object for each component. */

export const empresaCard = {
  conferida: 'Conferida',
  conferir: 'Conferir',
  pessoas: 'Pessoas',
  mais: (nome: string) => `Mais opções de ${nome}`,
  excluir: 'Excluir',
} as const

export const empresaForm = {
  conferenciaSai: 'Com outro nome, esta empresa precisa ser conferida de novo.',
  novaEmpresa: 'Nova empresa',
  editarEmpresa: 'Editar empresa',
  descricao: 'Só o nome fantasia é obrigatório.',
  paginaFica: (nome: string, vagas: string) =>
    `A página pública fica com o nome “${nome}”${vagas && ` e ${vagas}`} até a nossa equipe ver o nome novo.`,
  dica: 'Aceita letras, como 12.ABC.345/01DE-35.',
  erroSalvar: 'Erro ao salvar',
  salvando: 'Salvando...',
  tentarNovo: 'Tentar de novo',
  cadastrarEmpresa: 'Cadastrar empresa',
  salvar: 'Salvar',
} as const

export const empresasComVagas = {
  buscarEmpresa: 'Buscar empresa',
  exemplo: 'Nome da empresa',
  erroCarregar: 'Erro ao carregar',
  carregandoEmpresas: 'Carregando as empresas',
  nenhumaEmpresaEncontrada: 'Nenhuma empresa encontrada',
  outraBusca: 'Busque por outra parte do nome.',
  nenhuma: 'Nenhuma empresa tem vaga no ar neste momento.',
  siteEmpresa: 'Site da empresa',
  paginaDaEmpresa: 'Página da empresa',
  ultimaEm: (dia: string) => `Última em ${dia}`,
} as const

export const empresasPage = {
  semConexao: 'O que você vê pode não ser o mais recente. Salve quando a conexão voltar.',
  abertura: 'Os dados de cada empresa, prontos para a próxima vaga.',
  rotulo: 'Quais empresas',
} as const

export const excluirEmpresa = {
  empresaExcluida: 'Empresa excluída',
  excluirEmpresa: 'Excluir empresa?',
  erroExcluir: 'Erro ao excluir',
  vaiJunto: 'A página, a conferência e os currículos guardados dela terminam.',
  naoEstaMais: 'Esta empresa já não estava na sua lista',
} as const

export const minhasEmpresas = {
  erroCarregar: 'Erro ao carregar',
  carregandoEmpresas: 'Carregando as suas empresas',
  novaEmpresa: 'Nova empresa',
  nenhumaEmpresaCadastrada: 'Nenhuma empresa cadastrada',
  cadastrePrimeiraPreencha: 'Cadastre a primeira: ao criar uma vaga, a etapa sobre a empresa vem preenchida.',
  rotulo: 'Buscar empresa',
  exemplo: 'Nome ou CNPJ',
  nenhumaEmpresaEncontrada: 'Nenhuma empresa encontrada',
  dicaDaBusca: 'Busque por uma parte do nome fantasia, da razão social ou do CNPJ, com ou sem pontos.',
  limparBusca: 'Limpar busca',
} as const

export const conferenciaDaEmpresa = {
  titulo: 'Conferir empresa',
  descricao: 'Quem se candidata vê, no anúncio, se a empresa é quem diz ser.',
  carregando: 'Carregando a conferência da empresa',
  conferida: 'Empresa conferida',
  porDominio: (dominio: string, ate: string) => `Pelo domínio ${dominio}, até ${ate}.`,
  porDocumento: (ate: string) => `Por documento do CNPJ, até ${ate}.`,
  deNovo: 'Conferir de novo',
  ainda: 'Empresa ainda não conferida',
} as const

export const enderecoForm = {
  rotulo: 'E-mail na empresa',
  dica: 'No domínio da empresa, como voce@suaempresa.com.br. Nos anúncios aparece só o domínio.',
  erro: 'O código não foi enviado',
  enviando: 'Enviando...',
  enviar: 'Enviar código',
  fechar: 'Fechar',
} as const

export const documentoDaEmpresa = {
  titulo: 'Ou por documento',
  semCnpj: 'Escreva antes o CNPJ da empresa, em Editar.',
  rotulo: 'Documento da empresa',
  dica: 'Um PDF com o nome e o CNPJ: cartão CNPJ, contrato social ou alvará. Só a nossa equipe lê, e ele é apagado depois da decisão.',
  enviado: 'Documento enviado',
  retirado: 'Documento retirado',
  espera: (dia: string) => `Enviado em ${dia}. Esperando a nossa equipe.`,
  recusado: 'O documento não foi aceito',
} as const

export const codigoForm = {
  rotulo: 'Código da empresa',
  enviado: (dominio: string) => `Enviamos um código ao seu e-mail em ${dominio}. Ele vale por uma hora.`,
  campo: 'Código de 6 dígitos',
  invalido: (restantes: number) =>
    `Código incorreto. ${restantes === 1 ? 'Resta 1 tentativa' : `Restam ${restantes} tentativas`}.`,
  vencido: 'Este código não vale mais. Peça outro.',
  erro: 'O código não foi conferido',
  conferindo: 'Conferindo...',
  conferir: 'Conferir',
  outro: 'Pedir outro código',
  feita: 'Empresa conferida!',
} as const

export const paginaDaEmpresa = {
  titulo: 'Página da empresa',
  descricao: 'Uma página pública com as vagas abertas desta empresa, para quem procura trabalho.',
  carregando: 'Carregando a página da empresa',
  noAr: 'No ar',
  foraDoAr: 'Fora do ar',
  verPagina: 'Ver página',
  faltaVaga:
    'A página entra no ar quando a primeira vaga desta empresa for publicada. No campo “Empresa” da vaga, use o mesmo nome.',
  nomeNovo: (nome: string) => `A página tem o nome de antes até a nossa equipe ver o novo, “${nome}”.`,
  nomeRecusado: 'O nome novo não foi aprovado',
  outroNome: 'A página tem o nome de antes. Edite a empresa para escolher outro. Se você acha que erramos,',
  emChecagem: 'O texto está em revisão e aparece na página em alguns minutos.',
  retido: 'O texto não está na página',
  discorda: 'Corrija o texto e salve de novo. Se você acha que a revisão errou,',
  oculta: 'A nossa equipe tirou esta página do ar',
  recorra: 'Para pedir que ela volte,',
  contato: 'escreva para a nossa equipe',
} as const

export const paginaForm = {
  rotulo: 'Página da empresa',
  publicada: 'Mostrar esta página a qualquer pessoa',
  oQueAparece: 'Aparecem nome, setor, porte, este texto, o site, o logo e as vagas abertas. CNPJ e razão social nunca aparecem.',
  salva: 'Página salva!',
  erroSalvar: 'Erro ao salvar',
  salvando: 'Salvando...',
  salvar: 'Salvar',
} as const

export const logoDaEmpresa = {
  rotulo: 'Logo',
  dica: 'Uma imagem quadrada fica melhor. A nossa equipe confere o logo antes de ele aparecer.',
  alt: 'O logo enviado',
  noAr: 'Na página',
  emAnalise: 'Em análise',
  anteriorFica: 'O logo anterior continua na página até a decisão.',
  recusado: 'O logo não foi aprovado',
  guardado: 'Logo enviado',
  retirado: 'Logo retirado',
} as const

export const noSeuSite = {
  titulo: 'No site da empresa',
  cole: 'Cole este código na página de vagas do seu site. A lista aparece ali, sempre atualizada.',
  codigo: 'Código para colar',
  copiar: 'Copiar o código',
  copiado: 'Código copiado',
  naoCopiado: 'O navegador não deixou copiar. Selecione o código.',
  ver: 'Ver como fica',
  esconder: 'Esconder a prévia',
  previa: 'Prévia da lista de vagas',
  feeds: 'Para programas, as mesmas vagas em',
  vagasEm: (nome: string) => `Vagas em ${nome}`,
} as const

/** What has people. */
export type Casa = 'empresa' | 'consultoria'

/** What somebody may do in a company or a consultancy. */
export const PAPEIS = {
  empresa: { dono: 'Cuida da empresa', membro: 'Publica e responde', leitor: 'Só lê' },
  consultoria: { dono: 'Cuida da consultoria', membro: 'Propõe e responde', leitor: 'Só lê' },
} as const

/** The same, for who is invited or changed. */
export const ESCOLHAS = {
  empresa: [
    { value: 'membro', label: 'Publica vagas e responde' },
    { value: 'leitor', label: 'Só lê vagas e candidaturas' },
  ],
  consultoria: [
    { value: 'membro', label: 'Envia propostas e responde clientes' },
    { value: 'leitor', label: 'Só lê propostas e conversas' },
  ],
} as const

/** What else an address may be invited as. */
export const COMO_CAIXA = {
  empresa: { value: 'caixa', label: 'Caixa da empresa: só avisos' },
  consultoria: { value: 'caixa', label: 'Caixa da consultoria: só avisos' },
} as const

export const equipes = {
  titulo: 'Empresas em que você trabalha',
  verVagas: 'Ver vagas',
  pessoas: 'Pessoas',
} as const

export const pessoasDaEmpresa = {
  titulo: 'Pessoas',
  voce: '(você)',
  acesso: (nome: string) => `Acesso de ${nome}`,
  tirar: 'Tirar',
  cancelar: 'Cancelar',
  mudar: 'Mudar acesso',
  mudou: 'Acesso atualizado',
  tirada: 'Pessoa retirada',
  empresa: {
    descricao: 'Quem trabalha nas vagas desta empresa. Vagas com outro nome de empresa continuam só de quem as criou.',
    carregando: 'Carregando as pessoas da empresa',
    lista: 'Quem está na empresa',
    passar: 'Passar a empresa',
    sair: 'Sair da empresa',
    confirmarTirar: (nome: string) =>
      `Tirar ${nome}? O acesso às vagas acaba na hora; o que ${nome} publicou fica, e o contato de cada vaga também. ` +
      `As vagas e candidaturas que cuidava ficam sem responsável, e entrevistas marcadas só com ${nome} são canceladas.`,
    confirmarSair:
      'Sair desta empresa? As vagas dela deixam de aparecer na sua conta na hora; o que você publicou fica. ' +
      'As vagas e candidaturas que você cuida ficam sem responsável, e entrevistas marcadas só com você são canceladas.',
    confirmarPassar: (nome: string) => `Passar a empresa a ${nome}? As vagas e a página vão junto, e você continua publicando.`,
    confirmarMembro: (nome: string) => `${nome} passa a publicar vagas e responder candidatos?`,
    confirmarLeitor: (nome: string) => `${nome} passa a só ler, e deixa de ser responsável por vagas?`,
    saiu: 'Você saiu da empresa',
    passou: 'Empresa passada',
  },
  consultoria: {
    descricao:
      'Quem trabalha nas propostas e conversas desta consultoria. Cada pedido recebe uma proposta dela, de quem enviar antes.',
    carregando: 'Carregando as pessoas da consultoria',
    lista: 'Quem está na consultoria',
    passar: 'Passar a consultoria',
    sair: 'Sair da consultoria',
    confirmarTirar: (nome: string) => `Tirar ${nome}? O acesso às propostas acaba na hora; o que ${nome} enviou fica.`,
    confirmarSair: 'Sair desta consultoria? As propostas dela deixam de aparecer na sua conta na hora; o que você enviou fica.',
    confirmarPassar: (nome: string) =>
      `Passar a consultoria a ${nome}? Cadastro, perfil, propostas e conversas vão junto, com o e-mail e o celular de ${nome}. ` +
      'Você continua enviando propostas.',
    confirmarMembro: (nome: string) => `${nome} passa a enviar propostas e responder clientes?`,
    confirmarLeitor: (nome: string) => `${nome} passa a só ler propostas e conversas?`,
    saiu: 'Você saiu da consultoria',
    passou: 'Consultoria passada',
  },
} as const

export const meusAvisos = {
  titulo: 'Seus avisos por e-mail',
  explicacao: 'Só seus. O que ninguém escolher vai para quem cuida da empresa.',
  candidaturas: 'Candidaturas e entrevistas',
  andamento: 'Publicação e canais',
  resumo: 'Números da semana',
  mudou: 'Avisos atualizados',
} as const

export const caixaDaCasa = {
  titulo: { empresa: 'Caixa da empresa', consultoria: 'Caixa da consultoria' },
  espera: 'Não confirmada: ainda não recebe nada. O link está no e-mail que mandamos para ela.',
  reenviar: 'Mandar o link de novo',
  tirar: 'Tirar caixa',
  tirada: 'Caixa tirada',
  mudou: 'Avisos da caixa atualizados',
  assuntos: {
    empresa: { candidaturas: 'Candidaturas e entrevistas', andamento: 'Publicação e canais', resumo: 'Números da semana' },
    consultoria: {
      pedidos: 'Pedidos novos que ela atende',
      propostas: 'Decisões sobre propostas',
      conversas: 'Mensagens e respostas de clientes',
    },
  },
} as const

/** Of which vacancies a message is wanted. */
export const QUAIS = [
  { value: 'minhas', label: 'Das vagas que eu cuido' },
  { value: 'todas', label: 'De todas as vagas' },
  { value: 'nenhuma', label: 'Nenhum' },
] as const

export const convidar = {
  titulo: 'Convidar',
  email: 'E-mail',
  papel: 'O que pode fazer',
  enviar: 'Enviar convite',
  enviando: 'Enviando...',
  enviado: 'Convite enviado',
  erro: 'Erro ao enviar',
  abertos: 'Convites abertos',
  ate: (dia: string) => `vale até ${dia}`,
  retirar: 'Retirar',
  retirado: 'Convite retirado',
} as const

export const pessoasDaVaga = { voce: 'você' } as const

export const responsavel = {
  rotulo: 'Responsável',
  ninguem: 'Ninguém',
  mudou: 'Responsável atualizado',
} as const

export const quemPublicou = { por: (nome: string) => `Publicada por ${nome}` } as const

export const convitePage = {
  titulo: 'Convite para uma equipe',
  entre: 'Entre com o e-mail que recebeu este convite. Sem conta, crie a sua com ele.',
  entrar: 'Entrar',
  convidou: {
    empresa: (de: string, empresa: string) => `${de} convidou você para as vagas de ${empresa}.`,
    consultoria: (de: string, consultoria: string) => `${de} convidou você para as propostas de ${consultoria}.`,
  },
  pode: {
    empresa: { membro: 'Você publica vagas e responde candidaturas.', leitor: 'Você lê vagas e candidaturas, sem mudar nada.' },
    consultoria: {
      membro: 'Você envia propostas e conversa com clientes.',
      leitor: 'Você lê propostas e conversas, sem mudar nada.',
    },
  },
  aceitar: 'Aceitar convite',
  aceitando: 'Aceitando...',
  outro: (para: string) => `Este convite é para ${para}`,
  entreComEle:
    'Saia desta conta, abra de novo o link do e-mail e entre com esse endereço, ou peça a quem convidou um convite para o seu.',
  verConta: 'Ver minha conta',
  completar: 'Complete o seu perfil para aceitar.',
  completarPerfil: 'Completar perfil',
  acabou: 'Este convite não vale mais',
  entrou: (empresa: string) => `Agora você está em ${empresa}`,
  verVagas: 'Ver vagas da empresa',
  verConsultoria: 'Ver a consultoria',
  verEmpresas: 'Ver empresas',
} as const
