/** The smallest Ceph that serves S3: one monitor, one store in memory, no copies, loopback only. */
export function cephConfiguration(given: { folder: string; cluster: string; monitorPort: number }): string {
  const { folder, cluster, monitorPort } = given;
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}]
mon initial members = a
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
log to stderr = false
err to stderr = false
mon cluster log file = ${folder}/log/cluster.log
mon data = ${folder}/mon
mon data avail crit = 0
mon data avail warn = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
osd crush update on start = false
rgw data = ${folder}/rgw
rgw enable usage log = false
`;
}
