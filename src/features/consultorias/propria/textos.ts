/** What people read in `features/consultorias/propria`: one object for each component. */

export const confirmarCadastro = {
  cadastroConfirmado: 'Cadastro confirmado!',
  oQueHaAqui: 'Aqui você acompanha a análise e muda os dados.',
  cadastroApagado: 'Cadastro apagado.',
  cadastroFeitoEmail: 'Este cadastro foi feito com o seu e-mail. Confira os dados. Foi você?',
  porQueConfirmar:
    'Quem enviou não tinha entrado na conta. Até você confirmar, ele não aparece no diretório nem nas suas propostas.',
  confirmando: 'Confirmando...',
  sim: 'Sim, é o nosso cadastro',
  naoFuiEu: 'Não fui eu',
  apagarCadastro: 'Apagar este cadastro?',
  descricao: 'Os dados dele são apagados e não dá para desfazer. Se quiser, faça depois o cadastro da sua consultoria.',
  apagando: 'Apagando...',
  apagarOCadastro: 'Apagar o cadastro',
} as const

export const contatoQueFalta = {
  celularDiferente: 'O celular do cadastro é outro',
  faltaVerificarCelular: 'Falta verificar o celular',
  oQueOSeloCobre:
    'O selo “Contato verificado” vale para o celular e o e-mail que você verificou no seu perfil. Use o mesmo celular nos dois.',
  emailEmUso:
    'O e-mail já está verificado. Com o celular, a consultoria ganha o selo “Contato verificado”, que os clientes veem.',
  verificarEmail: 'O e-mail do seu perfil mudou. Verifique-o com o código para a consultoria aparecer no diretório.',
  verMeuPerfil: 'Ver Meu Perfil',
  verificarCelular: 'Verificar celular',
} as const

export const editarSecao = {
  mudarTiraConsultoria: (index: number) =>
    `Mudar ${index === 0 ? 'o nome' : 'o documento'} tira a consultoria do diretório até a equipe aprovar de novo.`,
  restaurado: 'Estas mudanças ainda não foram salvas: continue de onde parou.',
  titulo: 'As mudanças ainda não foram salvas',
} as const

export const emailDaConsultoria = {
  emailFixo: 'É o e-mail com que você entra, e não muda no cadastro.',
} as const

export const secaoDoCadastro = {
  naoInformado: 'Não informado',
} as const

export const semCadastro = {
  cadastroNaoEnviado: 'O cadastro ainda não foi enviado',
  continuarCadastro: 'Continuar o cadastro',
  verifiqueEmail: 'Verifique o seu e-mail',
  encontramosConsultoriaEmail:
    'Encontramos a sua consultoria pelo e-mail do cadastro. Verifique esse e-mail no seu perfil, com um código, ' +
    'e ela aparece aqui.',
  irMeuPerfil: 'Ir para Meu Perfil',
  nenhumaConsultoriaEmail: 'Nenhuma consultoria com o seu e-mail',
  semEsteEmail: (email: string) => `Não há cadastro com ${email}. O cadastro leva de 3 a 5 minutos.`,
  cadastrarMinhaConsultoria: 'Cadastrar minha consultoria',
} as const

export const situacao = {
  cadastroEnviado: (dia: string) => `Cadastro enviado em ${dia}.`,
  equipeEscreveu: 'O que a equipe escreveu',
  noDiretorio: 'A consultoria está no diretório, e as suas propostas levam o nome e o selo dela.',
  foraDiretorio: 'Fora do diretório',
  contatoRetirado: 'Você retirou a autorização de contato. Para voltar, edite as condições comerciais e autorize de novo.',
  semAutorizacao:
    'Falta a sua autorização para mostrar o perfil. Para entrar no diretório, edite as condições comerciais e autorize.',
  falarEquipe: 'Falar com a equipe',
  verPedidosAbertos: 'Ver pedidos abertos',
  verDiretorio: 'Ver no diretório',
  aindaNao: '(ainda não)',
} as const
